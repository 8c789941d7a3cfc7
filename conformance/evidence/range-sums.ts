import { leadingCount } from '../read/leading-count.js'

/** The addition of two sums, and the empty sum. */
export interface Adding<S> {
  readonly none: S
  add(a: S, b: S): S
}

/** Sums of values over any range of their keys. Putting a value and summing a range take logarithmic time. */
export class RangeSums<S> {
  readonly #keys: readonly number[]
  readonly #adding: Adding<S>
  /** A binary tree: node n contains the sum of nodes 2n and 2n + 1, and the leaves are in the order of their keys. */
  readonly #sums: S[]
  readonly #leaves: number

  /** @param keys of all values that will be put, ascending */
  constructor(keys: readonly number[], adding: Adding<S>) {
    this.#keys = keys
    this.#adding = adding
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, keys.length)))
    this.#sums = new Array<S>(2 * this.#leaves).fill(adding.none)
  }

  /** Puts the value of the key at this place. */
  put(place: number, value: S): void {
    let node = this.#leaves + place
    this.#sums[node] = value
    for (node >>= 1; node > 0; node >>= 1)
      this.#sums[node] = this.#adding.add(this.#at(2 * node), this.#at(2 * node + 1))
  }

  /**
   * The sum of all values so far whose keys are in this range, both ends included, without the one at place `except`.
   */
  within(from: number, to: number, except?: number): S {
    const [first, end] = [leadingCount(this.#keys, (key) => key < from), leadingCount(this.#keys, (key) => key <= to)]
    if (except === undefined || except < first || except >= end) return this.#between(first, end)
    return this.#adding.add(this.#between(first, except), this.#between(except + 1, end))
  }

  #between(first: number, end: number): S {
    let [left, right] = [this.#adding.none, this.#adding.none]
    let [from, to] = [this.#leaves + first, this.#leaves + end]
    for (; from < to; from >>= 1, to >>= 1) {
      if (from % 2 === 1) left = this.#adding.add(left, this.#at(from++))
      if (to % 2 === 1) right = this.#adding.add(this.#at(--to), right)
    }
    return this.#adding.add(left, right)
  }

  #at(node: number): S {
    return this.#sums[node] ?? this.#adding.none
  }
}
