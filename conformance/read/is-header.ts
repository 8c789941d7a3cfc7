import type { Table } from '../../spec/index.js'
import { openHeaderProblem } from './open-header-problem.js'

/** The first line names columns, if not all of the right ones: the records below it can be read by their names. */
export function isHeader(line: readonly string[], { shape, columns }: Pick<Table, 'shape' | 'columns'>): boolean {
  const isNamed = columns.some(({ name }) => line.includes(name))
  return isNamed || (shape === 'open' && openHeaderProblem(line) === undefined)
}
