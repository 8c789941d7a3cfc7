import type { Table } from '../../spec/index.js'
import { openHeaderProblem } from './open-header-problem.js'

/**
 * Whether the first line names columns, perhaps not all documented ones, so that the records below can be read by name.
 * A single column name may also be a value (a sky that is "rain" beside a column "rain").
 */
export function isHeader(line: readonly string[], { shape, columns }: Pick<Table, 'shape' | 'columns'>): boolean {
  const named = columns.filter(({ name }) => line.includes(name)).length
  const isNamed = named > 0 && named * 2 >= columns.length
  return isNamed || (shape === 'open' && openHeaderProblem(line) === undefined)
}
