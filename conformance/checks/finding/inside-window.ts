import { requestValues } from '../../ask/sent-value.js'
import type { DataRow } from '../../read/data-rows.js'
import { WINDOW_SLACK_DAYS } from '../../read/filter/obeys-filter.js'
import { rowsOf } from '../../read/table-answer.js'
import { ageInDays } from '../../read/time.js'
import type { Details } from './may-lack-older.js'

/**
 * The details that every reading of the requested window includes. Services differ about its first day, and so may two
 * operations of one service.
 */
export function insideWindow({ details, target }: Details): readonly DataRow[] {
  const rows = rowsOf(details)
  const window = target.parameters.find(({ filter }) => filter?.op === 'within-days')
  const days = window === undefined ? undefined : requestValues(details.exchange.probe, target)[window.name]
  const column = window?.filter?.column
  if (column === undefined || days === undefined) return rows
  const oldest = Number(days) - WINDOW_SLACK_DAYS
  return rows.filter((row) => !((ageInDays(row.text(column) ?? '', details.exchange, column) ?? 0) >= oldest))
}
