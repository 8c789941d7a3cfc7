import type { Header } from '../../model/reply-headers.js'
import type { Outgoing } from '../outgoing.js'
import type { Repeated } from './repeated.js'

/** An answer that was given before, with the date and the rate headers of now. As text or as lines: made when it is asked for. */
export class RepeatedAnswer implements Outgoing {
  readonly status: number
  readonly body: string | Uint8Array
  readonly #known: Repeated
  readonly #date: Header
  readonly #rate: readonly Header[]

  constructor(known: Repeated, date: Header, rate: readonly Header[]) {
    this.status = known.status
    this.body = known.body
    this.#known = known
    this.#date = date
    this.#rate = rate
  }

  get lines(): readonly string[] {
    return [...this.#known.first, ...this.#date, ...this.#rate.flat(), ...this.#known.last]
  }

  get head(): string {
    let text = `${this.#known.firstText}${this.#date[0]}: ${this.#date[1]}\r\n`
    for (const [name, value] of this.#rate) text += `${name}: ${value}\r\n`
    return text + this.#known.lastText
  }
}
