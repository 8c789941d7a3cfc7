/** Limits the bytes of all answers that arrive at the same time; each answer alone has its own limit. */
export class BytesInFlight {
  #free: number

  constructor(most: number) {
    this.#free = most
  }

  /** False if they do not fit; then nothing is taken. */
  take(bytes: number): boolean {
    if (bytes > this.#free) return false
    this.#free -= bytes
    return true
  }

  give(bytes: number): void {
    this.#free += bytes
  }
}
