import type { Exchange } from '../../exchange.js'
import { endedAt, sentAt } from '../../read/time.js'

/**
 * Runs of requests whose cost is known. A request that overlaps one of unknown cost belongs to no run. Neither does one
 * after a request whose answer never came, because that request may still arrive.
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
