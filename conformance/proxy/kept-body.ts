import { GatheredBytes } from '../../spec/index.js'
import type { BytesInFlight } from '../send/bytes-in-flight.js'

/** The body of a passing answer, kept within the limits for one answer and for all answers. */
export class KeptBody {
  #parts: GatheredBytes | undefined = new GatheredBytes()
  #length = 0
  #taken = 0
  readonly #inFlight: BytesInFlight
  readonly #most: number

  constructor(inFlight: BytesInFlight, most: number) {
    this.#inFlight = inFlight
    this.#most = most
  }

  get isKept(): boolean {
    return this.#parts !== undefined
  }

  add(part: Buffer): void {
    this.#length += part.length
    if (this.#parts === undefined) return
    if (this.#length <= this.#most && this.#inFlight.take(part.length)) {
      this.#taken += part.length
      this.#parts.add(part)
    } else {
      this.#parts = undefined
      this.release()
    }
  }

  bytes(): Uint8Array | undefined {
    return this.#parts?.whole()
  }

  /** Frees the memory for other answers. */
  release(): void {
    this.#inFlight.give(this.#taken)
    this.#taken = 0
  }
}
