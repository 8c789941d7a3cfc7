/**
 * The last bodies as bytes of one array, where the newest overwrite the oldest. As objects, thousands of bodies would
 * be copied by the garbage collector while they age.
 */
export class BodyRing {
  readonly #size: number
  #bytes = Buffer.allocUnsafeSlow(0)
  #end = 0

  constructor(size: number) {
    this.#size = size
  }

  /** Where the body begins, counted from the first byte that was ever written. One that is longer than the ring is not kept. */
  keep(body: string | Uint8Array, length: number): number {
    if (length > this.#size) return Number.NEGATIVE_INFINITY
    // The system provides the memory when it is first written.
    if (this.#bytes.length === 0) this.#bytes = Buffer.allocUnsafeSlow(this.#size)
    let at = this.#end % this.#size
    if (at + length > this.#size) {
      this.#end += this.#size - at
      at = 0
    }
    if (typeof body === 'string') this.#bytes.write(body, at)
    else this.#bytes.set(body, at)
    const start = this.#end
    this.#end += length
    return start
  }

  /** False once younger bodies have replaced it. */
  has(start: number): boolean {
    return start >= this.#end - this.#size
  }

  /** Throws once younger bodies have replaced it, because other bytes would be taken for it. */
  copy(start: number, length: number): Uint8Array {
    if (!this.has(start)) throw new Error('Cannot read the body: younger ones have replaced it since it was found')
    const at = start % this.#size
    return Buffer.from(this.#bytes.subarray(at, at + length))
  }
}
