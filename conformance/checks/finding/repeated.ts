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
  return sent.some((exchange, index) => {
    const second = after[index]
    if (second === undefined) return false
    const [before, now] = [exchange, second].map((one) => toldTotals(one, operation).join())
    return before !== now || !sameAnswer(exchange, second, operation)
  })
}
