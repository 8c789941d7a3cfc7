/** A sender may send each byte alone, and each part takes a hundred bytes of memory besides its own. */
const MOST_PARTS = 1000

/** Collects the parts of a body. */
export class GatheredBytes {
  readonly #merged: Uint8Array[] = []
  #parts: Uint8Array[] = []

  add(part: Uint8Array): void {
    this.#parts.push(part)
    if (this.#parts.length < MOST_PARTS) return
    this.#merged.push(Buffer.concat(this.#parts))
    this.#parts = []
  }

  whole(): Uint8Array {
    return Buffer.concat([...this.#merged, ...this.#parts])
  }
}
