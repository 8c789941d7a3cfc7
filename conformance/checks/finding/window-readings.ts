import { tableOf } from '../../../spec/index.js'
import { windowOfRows } from '../../ask/more/wider-details.js'
import type { DataRow } from '../../read/data-rows.js'
import { clearlyObeys, obeys } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { serverTime } from '../../read/time.js'
import type { Details } from './may-lack-older.js'

/** Every date at the edge of a window costs a reading of all rows. */
const MOST_EDGES = 200

/**
 * The details by each lawful reading of the requested window. Services differ about its first day or minute, and so may
 * two operations of one service. `wider` is the answer to a longer window, which shows what lies just outside; if
 * another tier requested it, the rows inside are those of the details. Undefined if there are too many readings.
 */
export function windowReadings(
  { details, target }: Details,
  wider: TableAnswer | undefined,
): readonly (readonly DataRow[])[] | undefined {
  const window = windowOfRows(details, target)
  if (window === undefined) return []
  const timeOf = (row: DataRow): string => row.text(window.filter.column) ?? ''
  const isOpen = (row: DataRow): boolean => timeOf(row) !== '' && !clearlyObeys(window, row)
  const [own, outer] = [rowsOf(details), rowsOf(wider ?? details)]
  const isOwn = (wider ?? details).exchange.probe.presented.tier === details.exchange.probe.presented.tier
  const all = isOwn ? outer : [...own.filter((row) => !isOpen(row)), ...outer.filter(isOpen)]
  const rows = all.filter((row) => obeys(window, row) !== false)
  const edges = [...new Set(rows.filter(isOpen).map(timeOf))].sort().reverse()
  if (edges.length > MOST_EDGES) return undefined
  return ['', ...edges].map((_, count) => {
    const kept = new Set(edges.slice(0, count))
    return rows.filter((row) => !isOpen(row) || kept.has(timeOf(row)))
  })
}

/** A summary may lag behind its rows for so long. */
const LAG = 60_000
const MOST_LATE = 20

/** The details without the latest rows, if a column with the time shows that they are new. */
export function laggingReadings({ details, target }: Details): readonly (readonly DataRow[])[] {
  const rows = rowsOf(details)
  const now = serverTime(details.exchange)
  const times = (tableOf(target)?.columns ?? []).filter(({ type }) => type === 'date-time')
  return times.flatMap(({ name }) => {
    const age = (row: DataRow): number => now - Date.parse(String(row.value(name)))
    const late = rows.filter((row) => age(row) < LAG).toSorted((one, other) => age(one) - age(other))
    return late.slice(0, MOST_LATE).map((_, at) => {
      const left = new Set(late.slice(0, at + 1))
      return rows.filter((row) => !left.has(row))
    })
  })
}
