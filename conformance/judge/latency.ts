import type { Exchange } from '../exchange.js'
import type { Latency } from '../report.js'

/** How long answered requests took; undefined without one. */
export function latencyOf(exchanges: readonly Exchange[]): Latency | undefined {
  const all: number[] = []
  const byOperation = new Map<string, number[]>()
  for (const { probe, response, milliseconds } of exchanges) {
    const { total } = milliseconds
    if (response === undefined || !(total >= 0)) continue
    all.push(total)
    const { operation } = probe
    if (operation !== undefined) listAt(byOperation, operation).push(total)
  }
  if (all.length === 0) return undefined
  const operations = [...byOperation].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    median: quantile(all, 0.5),
    p95: quantile(all, 0.95),
    operations: Object.fromEntries(operations.map(([operation, times]) => [operation, quantile(times, 0.5)])),
  }
}

/** The smallest time that is not exceeded by this part of the requests, to a tenth. */
function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  const time = sorted[Math.ceil(part * sorted.length) - 1] ?? 0
  return Math.round(time * 10) / 10
}

function listAt(lists: Map<string, number[]>, name: string): number[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}
