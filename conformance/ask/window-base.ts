import type { Filter, Operation, Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { longestSlack } from '../read/filter/obeys-filter.js'
import { sameAnswer } from '../read/same-answer.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { ageInDays } from '../read/time.js'
import { answerTo, narrowCall } from './filter-groups.js'
import { firstCall } from './first-call.js'
import { sentValue } from './sent-value.js'
import type { ComparedPair } from './spelled-out.js'

/** So many old rows in one answer are no coincidence. */
export const SEVERAL = 3

interface ShorterWindow {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly days: string
  /** The call with the window, and otherwise as this one, and the call that it is compared with. */
  pairFor(base: Probe): ComparedPair
}

/**
 * The base for a call with a shorter window: the plain call, or, if all of its rows are too new, the call for its
 * busiest symbol, whose rows go back further. If the window changes nothing there and too few of the rows are old to
 * prove anything, another request with several old rows.
 */
export function windowBase(
  { operation, parameter, days, pairFor }: ShorterWindow,
  evidence: Evidence,
): Probe | undefined {
  const { filter } = parameter
  const first = firstCall(operation, evidence)
  const plain = answerTo(first, operation, evidence)
  const oldIn = (answer: TableAnswer | undefined): number =>
    filter === undefined || answer === undefined ? 0 : oldRows(answer, filter, days)
  if (first === undefined || plain === undefined || filter?.witness === undefined || oldIn(plain) >= SEVERAL)
    return first
  const usual = narrowCall(operation, evidence, plain) ?? first
  const pair = pairFor(usual)
  const [base, changed] = [pair.base, pair.probe].map((probe) => answerTo(probe, operation, evidence))
  const isSame = base !== undefined && changed !== undefined && sameAnswer(base.exchange, changed.exchange, operation)
  if (!isSame || oldIn(base) >= SEVERAL) return usual
  const others = evidence.successes(operation.id).map(({ probe }) => probe)
  const isOpen = ({ repeat, presented }: Probe): boolean => repeat === 0 && presented.tier === first.presented.tier
  const older = others
    .filter((one) => isOpen(one) && sentValue(one, parameter, operation) === undefined)
    .find((one) => oldIn(answerTo(one, operation, evidence)) >= SEVERAL)
  return older ?? usual
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
