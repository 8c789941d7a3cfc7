import { hasServerError } from '../../answer-kind.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { errorCode } from '../../read/error-members.js'

/** A server error without a code of the document. */
export function isCrash(exchange: Exchange, { contract }: Pick<Evidence, 'contract'>): boolean {
  if (exchange.response === undefined || !hasServerError(exchange)) return false
  const code = errorCode(exchange.response)
  return !contract.errors.some((entry) => entry.code === code)
}

/**
 * The answer that counts: a server error may be an accident, so the answer to the repeated request replaces it.
 * Undefined if it was not repeated, and no other server error of the operation was confirmed.
 */
export function lastingAnswer(exchange: Exchange, evidence: Evidence): Exchange | undefined {
  if (!isCrash(exchange, evidence)) return exchange
  const second = evidence.answer(repeatAfter(exchange.probe, exchange, evidence))
  if (second?.response !== undefined) return second
  const { operation, presented } = exchange.probe
  const isConfirmed = evidence.exchanges.some(
    (other) =>
      other.probe.repeat > 0 &&
      other.probe.operation === operation &&
      other.probe.presented.form === presented.form &&
      hasServerError(other),
  )
  return isConfirmed ? exchange : undefined
}
