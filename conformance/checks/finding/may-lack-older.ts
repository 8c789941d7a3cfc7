import { type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import { requestValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { ageInDays } from '../../read/time.js'

export interface Details {
  readonly details: TableAnswer
  /** The operation of the details. */
  readonly target: Operation
  /** The window is smaller than the requested one, which the service refused. */
  readonly isNarrowed?: boolean
  /** No answer of the operation goes back a year. */
  readonly isShort?: boolean
  /** Another operation that shows the same records goes back more than a year. */
  readonly isLongElsewhere?: boolean
}

const YEAR = 366
/**
 * A service has a short look-back if none of its several answers over a year, with trades on many days, goes back
 * further.
 */
const HALF_YEAR = 183
const SEVERAL = 2
const MANY_DAYS = 16

/**
 * The row goes back more than a year and none of its details does: a service may limit how far it looks back, but not
 * in one of its operations only. If the details were requested for a shorter window, none of that window are missing.
 */
export function mayLackOlder(
  row: DataRow,
  base: TableAnswer,
  { details, target, isNarrowed = false, isShort = false, isLongElsewhere = false }: Details,
): boolean {
  const days = daysAsked(details, target)
  const reach = isNarrowed ? days - 1 : YEAR
  if (isNarrowed) return isOlder(row, base, reach)
  if (isShort || isLongElsewhere || days <= YEAR) return false
  return isOlder(row, base, reach) && !rowsOf(details).some((detail) => isOlder(detail, details, reach))
}

/** Every answer ends well below a year, so the limit is in the service and not in the age of its records. */
export function hasShortLookBack(target: Operation, evidence: Evidence): boolean {
  return evidence.cached(`short sight of ${target.id}`, (seen) => {
    const wide = seen
      .successes(target.id)
      .flatMap((exchange) => tablesOf(exchange, target))
      .filter((answer) => isWide(daysAsked(answer, target)) && showsItsReach(answer, target))
    const reaching = wide.some((answer) => rowsOf(answer).some((row) => isOlder(row, answer, HALF_YEAR)))
    const days = wide.reduce((sum, answer) => sum + daysIn(answer).size, 0)
    return wide.length >= SEVERAL && days >= MANY_DAYS && !reaching
  })
}

/**
 * Another operation that shows the same records shows rows that are older than a year in a wider window. Records of
 * another kind may lawfully go back further.
 */
export function hasLongLookBackElsewhere(target: Operation, evidence: Evidence): boolean {
  return evidence.cached(`long sight beside ${target.id}`, (seen) => {
    const key = tableOf(target)?.key
    // Rows that share only some columns are another list of these records.
    const record = key?.shared === undefined ? key?.record : undefined
    const others = seen.contract.operations.filter(
      (other) =>
        other.id !== target.id &&
        record !== undefined &&
        tableOf(other)?.key?.record === record &&
        tableOf(other)?.key?.shared === undefined &&
        other.parameters.some(({ filter }) => isRowWindow(filter)),
    )
    return others.some((other) => {
      const answers = seen.successes(other.id).flatMap((exchange) => tablesOf(exchange, other))
      const wide = answers.filter((answer) => isWide(daysAsked(answer, other)))
      return wide.some((answer) => rowsOf(answer).some((row) => isOlder(row, answer, YEAR)))
    })
  })
}

function isRowWindow(filter: Parameter['filter']): boolean {
  return filter?.op === 'within-days' && filter.on === 'row'
}

function isWide(days: number): boolean {
  return days > YEAR && Number.isFinite(days)
}

function showsItsReach(answer: TableAnswer, target: Operation): boolean {
  const count = rowsOf(answer).length
  return count > 0 && !isCapped(count, target, answer.exchange.probe)
}

/** The fewest days that count: with fewer days the result may be chance. */
function daysIn(answer: TableAnswer): ReadonlySet<string> {
  const column = answer.table.columns.find(({ type }) => type === 'date')
  return new Set(rowsOf(answer).flatMap((row) => (column && row.text(column.name)) ?? []))
}

function isOlder(row: DataRow, { table, exchange }: TableAnswer, reach: number): boolean {
  return table.columns.some(({ name, type }) => {
    const text = type === 'date' ? row.text(name) : undefined
    return text !== undefined && (ageInDays(text, exchange, name) ?? 0) > reach
  })
}

function daysAsked({ exchange }: TableAnswer, target: Operation): number {
  const window = target.parameters.find(({ filter }) => filter?.op === 'within-days')
  const days = window === undefined ? undefined : requestValues(exchange.probe, target)[window.name]
  return days === undefined ? Number.POSITIVE_INFINITY : Number(days)
}
