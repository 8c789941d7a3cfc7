import type { Exchange } from '../../exchange.js'
import { endedAt, sentAt } from '../../read/time.js'

/**
 * Requests between those of which it is not known what they cost. A request that overlaps one of these belongs to no run,
 * and neither does one after a request whose answer never came: that may still arrive.
 */
export function clearRuns(
  exchanges: readonly Exchange[],
  isClear: (exchange: Exchange) => boolean,
): readonly (readonly Exchange[])[] {
  const unclear = exchanges.filter((exchange) => !isClear(exchange)).toSorted((a, b) => sentAt(a) - sentAt(b))
  if (unclear.length === 0) return [exchanges]
  const runs: Exchange[][] = [[]]
  let until = Number.NEGATIVE_INFINITY
  for (const exchange of exchanges.toSorted((a, b) => sentAt(a) - sentAt(b))) {
    const next = unclear[runs.length - 1]
    if (exchange === next) {
      until = Math.max(until, exchange.response === undefined ? Number.POSITIVE_INFINITY : endedAt(exchange))
      runs.push([])
    } else if (sentAt(exchange) > until && (next === undefined || endedAt(exchange) < sentAt(next))) {
      runs.at(-1)?.push(exchange)
    }
  }
  return runs
}
