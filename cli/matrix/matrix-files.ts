import { jsonText, jsonValue } from '../../spec/index.js'
import { readRecorded } from '../files/read-recording.js'
import { writeOutputs } from '../files/write-output.js'
import type { Matrix } from './matrix.js'
import { matrixHtml } from './matrix-html.js'
import { matrixMarkdown } from './matrix-markdown.js'

export async function writeMatrix(matrix: Matrix, folder: string): Promise<void> {
  await writeOutputs(folder, {
    'matrix.json': jsonText(matrix, 1),
    'matrix.md': matrixMarkdown(matrix),
    'matrix.html': matrixHtml(matrix),
  })
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
