import type { Contract } from '../../spec/index.js'
import { hasServerError, statusText } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'
import { burstFailure, pageFailure } from '../read/gateway-failure.js'
import { headerOf } from '../read/response-text.js'

/** Milliseconds until a request is repeated, and how many more seconds a page may ask for. */
const PAUSE = 250
const PATIENCE = 5
/** How often a request is sent while gateways answer it, and while pages do that may be the service's own. */
const [MOST_GATEWAYS, MOST_PAGES] = [2, 3]

/**
 * Pages for people where the document declares none, and refusals of bursts. Something in front of the service sends
 * them to some requests, a service with a mistake to every such request. So the request is repeated, and a page is the
 * service's own only if it comes each time.
 */
export class ForeignPages {
  readonly #contract: Contract
  /** Kinds of the service's own pages. */
  readonly #own = new Set<string>()
  /** Exchanges with a page, as received. */
  readonly #held = new Map<string, Exchange>()

  constructor(contract: Contract) {
    this.#contract = contract
  }

  /**
   * The exchange, or a failure in its place until repeats show whose page it is. A spent account is refused by the
   * service itself.
   */
  hold(exchange: Exchange, isSpent = false): Exchange {
    const { response } = exchange
    if (response === undefined) return exchange
    const burst = isSpent ? undefined : burstFailure(response, this.#contract)
    const failure = pageFailure(response, this.#contract) ?? burst
    if (failure === undefined || this.#own.has(kindOf(exchange))) return exchange
    this.#held.set(exchange.id, exchange)
    const { response: _page, ...others } = exchange
    return { ...others, failure }
  }

  /**
   * Repeats a request that only something in front of the service answered, if it may be repeated: the service may have
   * charged the first one. `own`: id -> a page that is the service's own, as received.
   */
  async sendUntilAnswered(
    attempt: (time: number) => Promise<Exchange>,
    mayRepeat: () => boolean,
  ): Promise<{ readonly last: Exchange; readonly own: ReadonlyMap<string, Exchange> }> {
    let last = await attempt(0)
    const sent = [last]
    while (this.#isDoubtful(last, sent.length) && mayRepeat()) {
      await this.#pauseAfter(last)
      last = await attempt(sent.length)
      sent.push(last)
    }
    const pages = sent.flatMap(({ id }) => this.#held.get(id) ?? [])
    if (pages.length < Math.max(2, sent.length)) return { last, own: new Map() }
    for (const page of pages) this.#own.add(kindOf(page))
    return { last: pages.at(-1) ?? last, own: new Map(pages.map((page) => [page.id, page])) }
  }

  async #pauseAfter({ id }: Exchange): Promise<void> {
    const page = this.#held.get(id)?.response
    const asked = Number(page === undefined ? '' : headerOf(page, 'retry-after'))
    const more = asked > 0 && asked <= PATIENCE ? asked * 1000 : 0
    await new Promise((resolve) => setTimeout(resolve, PAUSE + more))
  }

  #isDoubtful({ id, failure }: Exchange, times: number): boolean {
    return failure?.kind === 'gateway' && times < (this.#held.has(id) ? MOST_PAGES : MOST_GATEWAYS)
  }
}

/**
 * Many services answer unknown paths with a page of their framework. A page for an error of the server is the service's
 * own for this operation only: for another one, a gateway may have sent it.
 */
function kindOf(exchange: Exchange): string {
  const { operation } = exchange.probe
  const place = hasServerError(exchange) ? operation : operation && 'known'
  return `${place ?? 'unknown'} ${statusText(exchange)}`
}
