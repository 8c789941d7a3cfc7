import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { isTurnedAway } from '../turned-away.js'

/** A refused credential may be a dead key of the target file; any other refusal, and such a one to a key that is good elsewhere, is an answer. */
export function tierCredentialWorks(exchange: Exchange, evidence: Evidence): boolean {
  if (!isTurnedAway(exchange.response, evidence.contract)) return true
  return evidence.contract.operations
    .flatMap(({ id }) => evidence.successes(id))
    .some(({ account }) => account === exchange.account)
}
