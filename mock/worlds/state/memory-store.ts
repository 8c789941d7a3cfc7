import { type MemoryCounter, memoryCounter } from './memory-counter.js'
import type { Charge, Counted, CountedState, CountedWindow, StateStore, StoredText } from './state-store.js'

interface MemoryWorld {
  stored: StoredText
  readonly counters: Map<string, MemoryCounter[]>
}

const MOST_REDEEMED = 10_000

/** State of one process. Every call completes within one turn of the event loop, so counts are exact. */
export function memoryStore(): StateStore {
  const worlds = new Map<string, MemoryWorld>()
  const names = new Map<string, string>()
  const redeemed = new Set<string>()
  const world = (name: string): MemoryWorld => {
    const known = worlds.get(name)
    if (known) return known
    const fresh = { stored: { version: 0, text: '' }, counters: new Map<string, MemoryCounter[]>() }
    worlds.set(name, fresh)
    return fresh
  }
  return {
    shared: false,
    read(name, known) {
      const { stored } = world(name)
      return stored.version === known ? undefined : stored
    },
    write(name, expected, text) {
      const entry = world(name)
      if (entry.stored.version !== expected) return undefined
      entry.stored = { version: expected + 1, text }
      return entry.stored.version
    },
    take: (name, counter, charge) => take(countersOf(world(name), counter, charge.windows), charge),
    once(name, value) {
      const first = names.get(name) ?? value
      names.set(name, first)
      return first
    },
    redeem(id) {
      if (redeemed.has(id)) return false
      redeemed.add(id)
      // The oldest is dropped first, long after it expired.
      if (redeemed.size > MOST_REDEEMED) for (const oldest of redeemed) return redeemed.delete(oldest)
      return true
    },
    drop: (name) => void worlds.delete(name),
    close: () => worlds.clear(),
  }
}

function countersOf(world: MemoryWorld, name: string, windows: readonly CountedWindow[]): readonly MemoryCounter[] {
  let counters = world.counters.get(name)
  if (!counters || counters.length !== windows.length) {
    counters = windows.map((window) => memoryCounter(window.kind))
    world.counters.set(name, counters)
  }
  return counters
}

/** Plain loops: this runs for every request. */
function take(counters: readonly MemoryCounter[], { now, cost, chargeRefused, windows }: Charge): Counted {
  const wanted = Math.max(cost, 1)
  let allowed = true
  for (let index = 0; index < windows.length; index++) {
    const window = windows[index]
    if (window && (counters[index]?.used(window, now) ?? 0) + wanted > window.limit) allowed = false
  }
  const charged = cost > 0 && (allowed || chargeRefused)
  const states: CountedState[] = []
  for (let index = 0; index < windows.length; index++) {
    const window = windows[index]
    const counter = counters[index]
    if (!window || !counter) continue
    if (charged) counter.add(window, now, cost)
    states.push({ used: counter.used(window, now), resetAt: counter.resetAt(window, now) })
  }
  return { allowed, windows: states }
}
