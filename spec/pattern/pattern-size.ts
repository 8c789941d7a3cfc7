import { UnsupportedPattern } from './unsupported-pattern.js'

/** The time for each character of a string grows with this. */
const MOST = 2000

/** Counts the instructions of a pattern from its tokens: repetitions multiply what they repeat. */
export class PatternSize {
  /** The instructions of each open group so far. */
  readonly #groups = [0]
  #last = 0

  /** @throws UnsupportedPattern when the pattern grows too large */
  add(token: string): void {
    if (token.startsWith('(')) this.#groups.push(0)
    else if (token === ')') this.#grow(this.#groups.pop() ?? 0)
    else if (/^\{\d/.test(token)) this.#repeat(token)
    else if (!'*+?'.includes(token)) this.#grow(1)
  }

  #repeat(token: string): void {
    const [least = 0, most = least] = [...token.matchAll(/\d+/g)].map(Number)
    const before = this.#last
    this.#grow(before * Math.max(0, Math.max(least, most) - 1))
    this.#last += before
  }

  #grow(size: number): void {
    const top = this.#groups.length - 1
    this.#groups[top] = (this.#groups[top] ?? 0) + size
    this.#last = size
    if (this.#groups.some((held) => held > MOST)) throw new UnsupportedPattern(`it is longer than ${MOST} steps`)
  }
}
