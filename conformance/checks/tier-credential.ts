import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'

/** A 401 may be a dead key of the target file; any other refusal, and a 401 to a key that is good elsewhere, is an answer. */
export function tierCredentialWorks(exchange: Exchange, evidence: Evidence): boolean {
  if (exchange.response?.status !== 401) return true
  return evidence.contract.operations
    .flatMap(({ id }) => evidence.successes(id))
    .some(({ account }) => account === exchange.account)
}
