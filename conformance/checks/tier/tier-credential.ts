import { refusedCaller } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { everySuccess } from '../finding/every-success.js'

/**
 * The credential works. A refused one may be a dead key of the target file, unless it is accepted elsewhere; any other
 * refusal is an answer.
 */
export function tierCredentialWorks(exchange: Exchange, evidence: Evidence): boolean {
  if (!refusedCaller(exchange, evidence.contract)) return true
  return everySuccess(evidence).some(({ account }) => account === exchange.account)
}
