import type { Table } from '../../spec/index.js'
import { openHeaderProblem } from './open-header-problem.js'

/**
 * The first line names columns, though perhaps not the documented ones: the records below it can be read by name. A single name
 * may as well be a value (a sky that is "rain" beside a column "rain").
 */
export function isHeader(line: readonly string[], { shape, columns }: Pick<Table, 'shape' | 'columns'>): boolean {
  const named = columns.filter(({ name }) => line.includes(name)).length
  const isNamed = named > 0 && named * 2 >= columns.length
  return isNamed || (shape === 'open' && openHeaderProblem(line) === undefined)
}
