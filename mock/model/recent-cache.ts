/**
 * Larger caches drop a tenth of their entries when they are full, because a Map that has lost many first entries takes
 * long to find its first one.
 */
const MANY = 1000
const LEFT = 0.9

/**
 * A cache of the most recently used keys, within a budget of weight. Worlds of test workers are at different
 * days, and the results for a day are only worth their memory while requests use that day.
 */
export class RecentCache<Key, Value> {
  readonly #budget: number
  readonly #weigh: (value: Value) => number
  readonly #entries = new Map<Key, Value>()
  #weight = 0
  #newest: Key | undefined

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
    if (known === undefined || key === this.#newest) return known
    this.#entries.delete(key)
    this.#entries.set(key, known)
    this.#newest = key
    return known
  }

  keep(key: Key, value: Value): void {
    const before = this.#entries.get(key)
    if (before === undefined) this.#newest = key
    else this.#weight -= this.#weigh(before)
    this.#entries.set(key, value)
    this.#weight += this.#weigh(value)
    this.#shrink(key)
  }

  /** A value heavier than the whole budget is not kept. */
  #shrink(newest: Key): void {
    if (this.#weight <= this.#budget) return
    const most = this.#entries.size < MANY ? this.#budget : this.#budget * LEFT
    for (const [key, value] of this.#entries) {
      if (this.#weight <= most) return
      const alone = key === newest && this.#entries.size === 1
      if (key === newest && !alone) continue
      this.#entries.delete(key)
      this.#weight -= this.#weigh(value)
    }
  }
}

const PLACES = 16_384

/**
 * Remembers which strings came before, as one hash for each place. Later strings replace earlier ones, so the memory is
 * fixed. Caches use it, because most requests never repeat, and caching an answer costs more than computing it once.
 */
export class SeenBefore {
  readonly #hashes = new Uint32Array(PLACES)

  has(text: string): boolean {
    const hash = hashOf(text)
    return this.#hashes[hash % PLACES] === hash
  }

  /** Whether the string came before; also notes that it came now. */
  note(text: string): boolean {
    const hash = hashOf(text)
    const known = this.#hashes[hash % PLACES] === hash
    this.#hashes[hash % PLACES] = hash
    return known
  }
}

const BASIS = 0x811c9dc5
let last = { text: '', hash: BASIS }

/**
 * FNV-1a; never 0, which is an empty place. A request asks for the same string twice, when it is found and when it is
 * kept.
 */
function hashOf(text: string): number {
  if (text === last.text) return last.hash
  let hash = BASIS
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  last = { text, hash: hash >>> 0 || 1 }
  return last.hash
}
