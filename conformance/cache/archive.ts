import type { Exchange } from '../exchange.js'
import { ResultCache } from './result-cache.js'

/** How many different sets of answers are kept for each name. */
const BOUND = 40

/**
 * Results of earlier runs that are valid for every run with the same answers: probes and findings, which name exchanges
 * but hold none.
 * Used when one contract is judged many times with the same accounts, because most answers then repeat.
 */
export class Archive {
  readonly results = new ResultCache(BOUND)
  readonly #numbers = new Map<string, number>()
  readonly #ofExchange = new WeakMap<Exchange, number>()
  readonly #ofBody = new WeakMap<Uint8Array, number>()
  #bodies = 0

  /** The same number for equal answers to equal requests in the same order, whenever they were sent. */
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
