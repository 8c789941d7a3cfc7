import type { Operation } from '../../spec/index.js'
import { requestValues } from '../derive/request-values.js'
import type { DataRow } from '../read/data-rows.js'
import { ageInDays } from '../read/server-time.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'

export interface Details {
  readonly details: TableAnswer
  /** The operation that they were asked of. */
  readonly target: Operation
  /** The window is smaller than it should be, because the service refused that one. */
  readonly isNarrowed?: boolean
}

const YEAR = 366

/**
 * The row goes back more than a year and none of its details does: a service may look back no further, whatever it is asked.
 * Where the details were asked for less than that, they lack nothing.
 */
export function mayLackOlder(
  row: DataRow,
  base: TableAnswer,
  { details, target, isNarrowed = false }: Details,
): boolean {
  const days = daysAsked(details, target)
  const reach = isNarrowed ? days - 1 : YEAR
  const isOlder = (value: DataRow, { table, exchange }: TableAnswer): boolean =>
    table.columns.some(({ name, type }) => {
      const text = type === 'date' ? value.text(name) : undefined
      return text !== undefined && (ageInDays(text, exchange) ?? 0) > reach
    })
  if (isNarrowed) return isOlder(row, base)
  return days > YEAR && isOlder(row, base) && !rowsOf(details).some((detail) => isOlder(detail, details))
}

function daysAsked({ exchange }: TableAnswer, target: Operation): number {
  const window = target.parameters.find(({ filter }) => filter?.op === 'within-days')
  const days = window === undefined ? undefined : requestValues(exchange.probe, target)[window.name]
  return days === undefined ? Number.POSITIVE_INFINITY : Number(days)
}
