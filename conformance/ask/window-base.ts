import type { Filter, Operation, Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { longestSlack } from '../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { ageInDays } from '../read/time.js'
import { answerTo, narrowCall } from './filter-groups.js'
import { firstCall } from './first-call.js'

/** So many old rows in one answer are no coincidence. */
export const SEVERAL = 3

/**
 * The base for a call with a shorter window: the plain call, or, if all of its rows are too new, the call for its
 * busiest symbol, whose rows go back further.
 */
export function windowBase(
  operation: Operation,
  { filter }: Parameter,
  days: string,
  evidence: Evidence,
): Probe | undefined {
  const first = firstCall(operation, evidence)
  const plain = answerTo(first, operation, evidence)
  if (plain === undefined || filter?.witness === undefined || oldRows(plain, filter, days) >= SEVERAL) return first
  return narrowCall(operation, evidence, plain) ?? first
}

/** Number of rows that prove something older than the window. */
export function oldRows(answer: TableAnswer, { witness }: Filter, days: string): number {
  if (witness === undefined) return 0
  return rowsOf(answer).filter((row) => isOlder(row.text(witness), days, answer.exchange, witness) === true).length
}

/** The date is older than the window in every time zone; undefined without a date. */
export function isOlder(
  date: string | undefined,
  days: string,
  exchange: Exchange,
  column?: string,
): boolean | undefined {
  const age = date === undefined ? undefined : ageInDays(date, exchange, column)
  return age === undefined ? undefined : age > Number(days) + longestSlack(exchange, column)
}
