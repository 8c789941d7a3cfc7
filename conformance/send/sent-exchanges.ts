import { isUnanswered } from '../evidence/lost-requests.js'
import { isFailing } from '../evidence/usability.js'
import { type Exchange, placeInPlan } from '../exchange.js'
import type { Probe } from '../probe.js'

/** The exchanges of a run so far. */
export class SentExchanges {
  #all: Exchange[]
  #inOrder: readonly Exchange[] | undefined
  #hasFailures: boolean

  constructor(earlier: readonly Exchange[]) {
    this.#all = [...earlier]
    this.#hasFailures = earlier.some(isUnanswered)
  }

  /** In the order of arrival. The list grows, so that readers need to look at new exchanges only. */
  get all(): readonly Exchange[] {
    return this.#all
  }

  /** In the order of planning, which is the order of sending within an account; the same list until one more arrives. */
  inOrder(): readonly Exchange[] {
    this.#inOrder ??= this.#all.toSorted((a, b) => placeInPlan(a) - placeInPlan(b))
    return this.#inOrder
  }

  add(exchange: Exchange): void {
    this.#all.push(exchange)
    this.#inOrder = undefined
    this.#hasFailures ||= isUnanswered(exchange)
  }

  /** Puts these in the place of the exchanges with their ids. */
  replace(others: ReadonlyMap<string, Exchange>): void {
    if (others.size === 0) return
    this.#all = this.#all.map((exchange) => others.get(exchange.id) ?? exchange)
    this.#inOrder = undefined
  }

  /** Counted separately: a firewall may cut off clients without a valid credential. */
  isFailing(probe: Probe): boolean {
    if (!this.#hasFailures) return false
    const isValid = ({ presented }: Probe): boolean => presented.form === 'valid'
    return isFailing(this.#all.filter((exchange) => isValid(exchange.probe) === isValid(probe)))
  }
}
