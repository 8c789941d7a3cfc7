import { join } from 'node:path'
import { jsonText, jsonValue } from '../../spec/index.js'
import { readRecorded } from '../files/read-recording.js'
import { wantOutputs, writeOutputs } from '../files/write-output.js'
import type { Matrix } from './matrix.js'
import { matrixHtml } from './matrix-html.js'
import { matrixMarkdown } from './matrix-markdown.js'

const FILES = {
  'matrix.json': (matrix: Matrix) => jsonText(matrix, 1),
  'matrix.md': matrixMarkdown,
  'matrix.html': matrixHtml,
}

/** Fails before a long run if its matrix could not be written. */
export async function wantMatrixFiles(folder: string): Promise<void> {
  await wantOutputs(folder, Object.keys(FILES))
}

export async function writeMatrix(matrix: Matrix, folder: string): Promise<void> {
  const files = Object.entries(FILES).map(([name, textOf]) => [name, textOf(matrix)] as const)
  await writeOutputs(folder, Object.fromEntries(files))
}

/** Writes the rows that a stopped run has, and says where. */
export async function keepTried(matrix: Matrix, folder: string): Promise<string> {
  await writeMatrix(matrix, folder)
  return `: ${join(folder, 'matrix.json')} has them`
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
