import type { Exchange } from '../exchange.js'
import { ResultCache } from './result-cache.js'

/** What came in of the same few operations, differently, in so many runs. */
const BOUND = 40

/**
 * Results of earlier runs that hold for every run which got the same: probes and findings, which name exchanges but hold none.
 * For whoever judges one contract with the same accounts again and again, where most answers are those of the run before.
 */
export class Archive {
  readonly results = new ResultCache(BOUND)
  readonly #numbers = new Map<string, number>()
  readonly #ofExchange = new WeakMap<Exchange, number>()
  readonly #ofBody = new WeakMap<Uint8Array, number>()
  #bodies = 0

  /** Of equal answers to equal requests, in the same order, the same number; only when they were sent may differ. */
  stateOf(exchanges: readonly Exchange[]): number {
    let state = 0
    for (const exchange of exchanges) state = this.#number(`${state} ${this.#exchange(exchange)}`)
    return state
  }

  #exchange(exchange: Exchange): number {
    const known = this.#ofExchange.get(exchange)
    if (known !== undefined) return known
    const { id, probe, account, alone, requestHeaders, response, failure } = exchange
    const answer = response && [response.status, response.statusText, response.headers, this.#body(response.body)]
    const asked = [id, probe.key, probe.phase, account, alone, requestHeaders]
    const number = this.#number(JSON.stringify([asked, answer, failure]))
    this.#ofExchange.set(exchange, number)
    return number
  }

  /** Equal bodies are one object. */
  #body(body: Uint8Array): number {
    const known = this.#ofBody.get(body)
    if (known !== undefined) return known
    this.#bodies += 1
    this.#ofBody.set(body, this.#bodies)
    return this.#bodies
  }

  #number(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size + 1
    this.#numbers.set(text, known)
    return known
  }
}
