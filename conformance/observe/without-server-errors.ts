import { hasServerError } from '../answer-kind.js'
import { cacheOne } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'

/** A server error shows a failure and no choice, so observers see it as a request without an answer. */
export function withoutServerErrors(evidence: Evidence): Evidence {
  return {
    contract: evidence.contract,
    target: evidence.target,
    decided: evidence.decided,
    get exchanges() {
      return unanswered(evidence.exchanges)
    },
    get asides() {
      return unanswered(evidence.asides)
    },
    answer(probe) {
      const exchange = evidence.answer(probe)
      return hasServerError(exchange) ? undefined : exchange
    },
    successes: (operation) => evidence.successes(operation),
    empties: (operation) => evidence.empties(operation),
    missing: (probe) => evidence.missing(probe),
    cached: (name, compute) => evidence.cached(name, compute),
    cachedAcrossRuns: (name, compute) => evidence.cachedAcrossRuns(name, compute),
  }
}

/** One list for all observers of a run. */
const unanswered = cacheOne((exchanges: readonly Exchange[]): readonly Exchange[] => {
  if (!exchanges.some(hasServerError)) return exchanges
  return exchanges.map((exchange) => {
    if (!hasServerError(exchange)) return exchange
    const { response: _, ...request } = exchange
    return request
  })
})
