import { grouped } from '../../spec/index.js'
import { endedAt, sentAt } from '../read/time.js'
import type { Call } from './call.js'
import { costUntil } from './cost-until.js'

/** Milliseconds. Times are rounded, so two requests this close together may have overlapped. */
const ROUNDING = 2

/**
 * The highest remaining count that each answer may show after the earlier ones: the successes that were sent after an
 * earlier answer and were answered before this request lowered the count by their cost, whatever else the account sent.
 * One pass over the sorted times: a recording may contain a hundred thousand calls.
 *
 * @param isShared all credentials of the account have one count
 */
export function mostLeft(sent: readonly Call[], isShared: boolean): ReadonlyMap<Call, number> {
  const counts = grouped(sent, ({ quarter, scheme }) => JSON.stringify([quarter, isShared || (scheme ?? null)]))
  return new Map([...counts.values()].flatMap(mostOf))
}

function mostOf(calls: readonly Call[]): readonly (readonly [Call, number])[] {
  const counted = calls.filter(({ succeeded }) => succeeded).map(({ exchange }) => exchange)
  const [begun, ended] = [costUntil(counted, sentAt), costUntil(counted, endedAt)]
  const earlier = calls.filter(({ left }) => left !== undefined).toSorted((a, b) => a.end - b.end)
  let [next, ceiling] = [0, Number.POSITIVE_INFINITY]
  return calls
    .toSorted((a, b) => a.start - b.start)
    .map((call) => {
      const start = call.start - ROUNDING
      for (let one = earlier[next]; one !== undefined && one.end < start; one = earlier[++next])
        ceiling = Math.min(ceiling, (one.left ?? 0) + begun(one.end + ROUNDING))
      const own = call.succeeded ? call.exchange.probe.cost : 0
      return [call, ceiling - ended(start) - own] as const
    })
}
