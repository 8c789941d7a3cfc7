import type { CountedState, CountedWindow } from './state-store.js'

/** One window of one account. `look` never changes it. */
export interface MemoryCounter {
  look(window: CountedWindow, now: number): CountedState
  add(window: CountedWindow, now: number, cost: number): CountedState
}

export function memoryCounter(kind: CountedWindow['kind']): MemoryCounter {
  return kind === 'rolling' ? rollingCounter() : startedCounter()
}

/** Windows with a start: on the clock's hour and day, or on the first request. */
function startedCounter(): MemoryCounter {
  let start = Number.NEGATIVE_INFINITY
  let counted = 0
  const state = (window: CountedWindow, now: number): CountedState => {
    const from = startOf(window, now, start)
    const used = (start === from ? counted : 0) + (window.spentAt >= from ? window.spent : 0)
    return { used, resetAt: from + window.length }
  }
  return {
    look: state,
    add(window, now, cost) {
      const from = startOf(window, now, start)
      if (from !== start) counted = 0
      start = from
      counted += cost
      return state(window, now)
    },
  }
}

/** A replica whose clock lags stays in the window that another one has opened. */
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
  const state = (window: CountedWindow, now: number): CountedState => {
    const since = now - window.length
    const inside = entries.filter((at) => at > since)
    const before = window.spentAt > since ? window.spent : 0
    const oldest = before > 0 ? Math.min(window.spentAt, inside[0] ?? now) : (inside[0] ?? now)
    return { used: inside.length + before, resetAt: oldest + window.length }
  }
  return {
    look: state,
    add(window, now, cost) {
      const since = now - window.length
      entries = entries.filter((at) => at > since)
      for (let unit = 0; unit < cost; unit++) entries.push(now)
      return state(window, now)
    },
  }
}
