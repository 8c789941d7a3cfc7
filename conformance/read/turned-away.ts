import type { Contract, ErrorWhen } from '../../spec/index.js'
import type { Recorded } from '../exchange.js'
import { errorCode } from './error-body.js'

const REASONS: ReadonlySet<ErrorWhen> = new Set([
  'credentials-missing',
  'credentials-malformed',
  'token-invalid',
  'token-expired',
  'api-key-invalid',
])

const kept = new WeakMap<Contract, ReadonlyMap<string, number>>()

/**
 * The credential itself was refused: with 401, or as the document says for credentials, which may be another status. A status
 * alone would not do then, because a 403 may as well refuse what a known caller asks for.
 */
export function isTurnedAway(response: Recorded | undefined, contract: Contract): boolean {
  if (response === undefined) return false
  if (response.status === 401) return true
  const codes = kept.get(contract) ?? otherCodes(contract)
  kept.set(contract, codes)
  return codes.size > 0 && codes.get(errorCode(response) ?? '') === response.status
}

/** Codes that refuse credentials and nothing else with another status than 401. */
function otherCodes({ errors }: Contract): ReadonlyMap<string, number> {
  const found = errors.filter(({ status, when }) => status !== 401 && when.every((reason) => REASONS.has(reason)))
  return new Map(found.map(({ code, status }) => [code, status]))
}
