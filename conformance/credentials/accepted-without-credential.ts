import { operationById } from '../../spec/index.js'
import { hasServerError, refusedCaller } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { leavesCredentialOpen } from './may-call.js'

/**
 * Requests without a valid credential that were not refused for it. The service may have charged another account
 * for them, so the counts of all accounts at the time of such a request prove nothing.
 */
export function acceptedWithoutCredential(evidence: Evidence): readonly Exchange[] {
  return evidence.cached('accepted without credential', ({ exchanges, contract }) =>
    exchanges.filter((exchange) => {
      const { operation, presented } = exchange.probe
      if (presented.form === 'none' && leavesCredentialOpen(operationById(contract, operation ?? ''))) return false
      const isWrong = presented.form !== 'valid' && exchange.response !== undefined
      return isWrong && !hasServerError(exchange) && !refusedCaller(exchange, contract)
    }),
  )
}
