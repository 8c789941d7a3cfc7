/** Limits the bytes of all answers that are under way at once: each of them alone is within its own limit. */
export class InFlight {
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
