/**
 * A cache of the most recently used keys, within a budget of weight. Worlds of test workers are at different
 * days, and the results for a day are only worth their memory while requests use that day.
 */
export class RecentCache<Key, Value> {
  readonly #budget: number
  readonly #weigh: (value: Value) => number
  readonly #entries = new Map<Key, Value>()
  #weight = 0

  constructor(budget: number, weigh: (value: Value) => number = () => 1) {
    this.#budget = budget
    this.#weigh = weigh
  }

  get(key: Key, make: () => Value): Value {
    const known = this.find(key)
    if (known !== undefined) return known
    const value = make()
    this.keep(key, value)
    return value
  }

  find(key: Key): Value | undefined {
    const known = this.#entries.get(key)
    if (known === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, known)
    return known
  }

  keep(key: Key, value: Value): void {
    const before = this.#entries.get(key)
    if (before !== undefined) this.#weight -= this.#weigh(before)
    this.#entries.set(key, value)
    this.#weight += this.#weigh(value)
    this.#shrink(key)
  }

  /** A value heavier than the whole budget is not kept. */
  #shrink(newest: Key): void {
    for (const [key, value] of this.#entries) {
      if (this.#weight <= this.#budget) return
      const alone = key === newest && this.#entries.size === 1
      if (key === newest && !alone) continue
      this.#entries.delete(key)
      this.#weight -= this.#weigh(value)
    }
  }
}

/** The function with its results kept as long as their key lives. */
export function madeOnce<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
