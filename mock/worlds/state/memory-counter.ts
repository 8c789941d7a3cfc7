import type { CountedWindow } from './state-store.js'

/** One window of one account. Only `add` changes it. */
export interface MemoryCounter {
  used(window: CountedWindow, now: number): number
  /** The first instant at which more quota is left than now. */
  resetAt(window: CountedWindow, now: number): number
  add(window: CountedWindow, now: number, cost: number): void
}

export function memoryCounter(kind: CountedWindow['kind']): MemoryCounter {
  return kind === 'rolling' ? rollingCounter() : startedCounter()
}

/** Windows with a start: on the clock's hour and day, or on the first request. */
function startedCounter(): MemoryCounter {
  let start = Number.NEGATIVE_INFINITY
  let counted = 0
  return {
    used(window, now) {
      const from = startOf(window, now, start)
      return (start === from ? counted : 0) + (window.spentAt >= from ? window.spent : 0)
    },
    resetAt: (window, now) => startOf(window, now, start) + window.length,
    add(window, now, cost) {
      const from = startOf(window, now, start)
      if (from !== start) counted = 0
      start = from
      counted += cost
    },
  }
}

/** A replica with a lagging clock stays in the window that another replica has opened. */
function startOf(window: CountedWindow, now: number, current: number): number {
  if (window.kind === 'fixed') {
    const start = Math.floor((now + window.offset) / window.length) * window.length - window.offset
    return Math.max(start, current)
  }
  if (current + window.length > now) return current
  return window.spent > 0 && window.spentAt + window.length > now ? window.spentAt : now
}

function rollingCounter(): MemoryCounter {
  let entries: number[] = []
  const inside = (since: number): readonly number[] => entries.filter((at) => at > since)
  return {
    used(window, now) {
      const since = now - window.length
      return inside(since).length + (window.spentAt > since ? window.spent : 0)
    },
    resetAt(window, now) {
      const since = now - window.length
      const [first] = inside(since)
      const spent = window.spentAt > since && window.spent > 0
      return window.length + (spent ? Math.min(window.spentAt, first ?? now) : (first ?? now))
    },
    add(window, now, cost) {
      entries = [...inside(now - window.length), ...Array.from({ length: cost }, () => now)]
    },
  }
}
