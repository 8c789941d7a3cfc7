import type { Exchange } from '../exchange.js'
import { leadingCount } from '../read/leading-count.js'

/**
 * The cost of the exchanges whose time is at most the given one; sorted once, because there may be a hundred thousand.
 */
export function costUntil(
  exchanges: readonly Exchange[],
  timeOf: (exchange: Exchange) => number,
): (time: number) => number {
  const sorted = exchanges.toSorted((a, b) => timeOf(a) - timeOf(b))
  const times = sorted.map(timeOf)
  const sums = [0]
  for (const { probe } of sorted) sums.push((sums.at(-1) ?? 0) + probe.cost)
  return (time) => sums[leadingCount(times, (one) => one <= time)] ?? 0
}
