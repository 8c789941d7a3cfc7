import type { Exchange } from '../exchange.js'
import type { Period } from '../report.js'

export function periodOf(exchanges: readonly Exchange[]): Period {
  const timed = exchanges.filter(({ startedAt }) => !Number.isNaN(Date.parse(startedAt)))
  if (timed.length === 0) return {}
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { startedAt, milliseconds } of timed) {
    const start = Date.parse(startedAt)
    first = Math.min(first, start)
    last = Math.max(last, start + Math.round(milliseconds.total))
  }
  return {
    startedAt: new Date(first).toISOString(),
    finishedAt: new Date(last).toISOString(),
    durationMs: last - first,
  }
}
