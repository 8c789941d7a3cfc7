import { windowOfRows } from '../../ask/more/wider-details.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys, obeys } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import type { Details } from './may-lack-older.js'

/** So many different dates at the edge of a window are considered. */
const MOST_EDGES = 20

/**
 * The details by each lawful reading of the requested window. Services differ about its first day or minute, and so may
 * two operations of one service. `wider` is the answer to a longer window, which shows what lies just outside.
 */
export function windowReadings(
  { details, target }: Details,
  wider: TableAnswer | undefined,
): readonly (readonly DataRow[])[] {
  const window = windowOfRows(details, target)
  if (window === undefined) return []
  const timeOf = (row: DataRow): string => row.text(window.filter.column) ?? ''
  const rows = rowsOf(wider ?? details).filter((row) => obeys(window, row) !== false)
  const isOpen = (row: DataRow): boolean => timeOf(row) !== '' && !clearlyObeys(window, row)
  const edges = [...new Set(rows.filter(isOpen).map(timeOf))].sort().reverse().slice(0, MOST_EDGES)
  return ['', ...edges].map((_, count) => {
    const kept = new Set(edges.slice(0, count))
    return rows.filter((row) => !isOpen(row) || kept.has(timeOf(row)))
  })
}
