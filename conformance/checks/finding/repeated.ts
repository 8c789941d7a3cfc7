import type { Operation } from '../../../spec/index.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { toldTotals } from '../../read/body-member.js'
import { sameAnswer } from '../../read/same-answer.js'

/** Each request once more, after the last of them: live data may have changed between them. */
export function repeatsOf(sent: readonly Exchange[], last: Exchange | undefined, evidence: Evidence): readonly Probe[] {
  return sent.map(({ probe }) => repeatAfter(probe, last, evidence))
}

/** Whether an answer, or the total that it states, has changed since; undefined before all requests were repeated. */
export function hasMoved(
  sent: readonly Exchange[],
  repeats: readonly Probe[],
  operation: Operation,
  evidence: Evidence,
): boolean | undefined {
  const after = repeats.map((probe) => evidence.answer(probe))
  if (after.some((exchange) => exchange?.response === undefined)) return undefined
  return sent.some((exchange, index) => haveMoved([exchange, after[index] ?? exchange], operation))
}

/** Whether an answer, or the total that it states, differs from the first answer to the same request. */
export function haveMoved([first, ...repeats]: readonly [Exchange, ...Exchange[]], operation: Operation): boolean {
  const totals = (exchange: Exchange): string => toldTotals(exchange, operation).join()
  return repeats.some((one) => totals(one) !== totals(first) || !sameAnswer(first, one, operation))
}
