import type { Comparator } from './row-order.js'

/**
 * The first `k` of a stream of indices by an order, without storing or sorting the rest: a heap whose root is the worst
 * one kept. `compare` must be total (never 0 for two different indices).
 */
export class TopK {
  readonly #heap: number[] = []
  readonly #k: number
  readonly #compare: Comparator

  constructor(k: number, compare: Comparator) {
    this.#k = k
    this.#compare = compare
  }

  get full(): boolean {
    return this.#heap.length >= this.#k
  }

  /** The worst index that is kept; undefined while none is kept. */
  get worst(): number | undefined {
    return this.#heap[0]
  }

  offer(index: number): void {
    if (this.#k <= 0) return
    if (this.#heap.length < this.#k) {
      this.#heap.push(index)
      this.#rise(this.#heap.length - 1)
      return
    }
    const root = this.#heap[0]
    if (root === undefined || this.#compare(index, root) >= 0) return
    this.#heap[0] = index
    this.#sink(0)
  }

  /** Best first. */
  sorted(): readonly number[] {
    return this.#heap.sort(this.#compare)
  }

  #rise(start: number): void {
    let at = start
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isWorse(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(start: number): void {
    let at = start
    for (;;) {
      const left = 2 * at + 1
      let worst = at
      if (left < this.#heap.length && this.#isWorse(left, worst)) worst = left
      if (left + 1 < this.#heap.length && this.#isWorse(left + 1, worst)) worst = left + 1
      if (worst === at) return
      this.#swap(at, worst)
      at = worst
    }
  }

  #isWorse(a: number, b: number): boolean {
    return this.#compare(this.#heap[a] ?? 0, this.#heap[b] ?? 0) > 0
  }

  #swap(a: number, b: number): void {
    const kept = this.#heap[a] ?? 0
    this.#heap[a] = this.#heap[b] ?? 0
    this.#heap[b] = kept
  }
}
