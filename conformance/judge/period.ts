import type { Exchange } from '../exchange.js'

/** When a run was under way; a recording without times has none. */
export interface Period {
  /** The first request was sent, ISO 8601. */
  readonly startedAt?: string
  /** The last response had come. */
  readonly finishedAt?: string
  readonly durationMs?: number
}

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
