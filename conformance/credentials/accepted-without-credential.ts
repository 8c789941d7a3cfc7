import { hasServerError, refusedCaller } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'

/**
 * Requests without a valid credential that were not refused for it. The service may have charged another account
 * for them, so the counts of all accounts at the time of such a request prove nothing.
 */
export function acceptedWithoutCredential(evidence: Evidence): readonly Exchange[] {
  return evidence.cached('accepted without credential', ({ exchanges, contract }) =>
    exchanges.filter((exchange) => {
      const isWrong = exchange.probe.presented.form !== 'valid' && exchange.response !== undefined
      return isWrong && !hasServerError(exchange) && !refusedCaller(exchange, contract)
    }),
  )
}
