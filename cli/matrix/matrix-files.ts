import { join } from 'node:path'
import { jsonText, jsonValue } from '../../spec/index.js'
import { readRecorded } from '../files/read-recording.js'
import { wantNoInput, wantOutputs, writeOutputs } from '../files/write-output.js'
import { type Matrix, UNTRIED } from './matrix.js'
import { matrixHtml } from './matrix-html.js'
import { matrixMarkdown } from './matrix-markdown.js'

const FORMS = {
  json: (matrix: Matrix) => jsonText(matrix, 1),
  md: matrixMarkdown,
  html: matrixHtml,
}

/** Fails before a long run if its matrix could not be written, or would replace an input. */
export async function wantMatrixFiles(folder: string, inputs: readonly (string | undefined)[]): Promise<void> {
  const names = Object.keys(FORMS).map((form) => `matrix.${form}`)
  for (const name of names) wantNoInput(join(folder, name), inputs)
  await wantOutputs(folder, names)
}

export async function writeMatrix(matrix: Matrix, folder: string, name = 'matrix'): Promise<void> {
  const files = Object.entries(FORMS).map(([form, textOf]) => [`${name}.${form}`, textOf(matrix)] as const)
  await writeOutputs(folder, Object.fromEntries(files))
}

const PART = 'matrix.part'

/**
 * Writes the rows that a stopped run has beside the recorded matrix, and says where; nothing for a run without rows.
 */
export async function keepTried(matrix: Matrix, folder: string): Promise<string> {
  if (matrix.faults.length + matrix.variants.length === 0 && matrix.clean.title === UNTRIED) return ''
  await writeMatrix(matrix, folder, PART)
  return `: ${join(folder, `${PART}.json`)} has them`
}

export function readMatrix(file: string): Matrix {
  const wanted = 'a matrix.json of pipeproof faults'
  const value = jsonValue(readRecorded(file, wanted))
  if (isMatrix(value)) return value
  throw new Error(
    `Cannot read "${file}": found ${value === undefined ? 'no JSON' : 'something else'}, wanted ${wanted}`,
  )
}

/** Rows are compared by their ids. This program wrote the rest, so it is not validated. */
function isMatrix(value: unknown): value is Matrix {
  if (typeof value !== 'object' || value === null || !('clean' in value) || !('checks' in value)) return false
  const isListed = (list: unknown): boolean =>
    Array.isArray(list) && list.every((row) => typeof row === 'object' && row !== null)
  return 'faults' in value && isListed(value.faults) && 'variants' in value && isListed(value.variants)
}
