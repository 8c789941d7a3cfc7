import { type ErrorWhen, errorsWhen, type Operation } from '../../spec/index.js'
import { ApiError } from '../model/api-error.js'
import { declaredRefusal } from '../model/declared-refusal.js'
import type { Charged } from '../model/facts.js'
import type { Reply } from '../model/reply.js'
import { ownError } from '../model/reply-headers.js'
import type { Service } from '../model/service.js'

/** The entry for an occasion that the contract's catalogue lacks. */
const FALLBACK: Readonly<Record<ErrorWhen, readonly [status: number, code: string, error: string]>> = {
  'credentials-missing': [401, 'AUTH_REQUIRED', 'Authentication required'],
  'credentials-malformed': [401, 'AUTH_REQUIRED', 'Authentication required'],
  'token-invalid': [401, 'AUTH_REQUIRED', 'Token not valid'],
  'token-expired': [401, 'TOKEN_EXPIRED', 'Token expired'],
  'api-key-invalid': [401, 'INVALID_API_KEY', 'API key not valid'],
  'symbol-out-of-reach': [403, 'SYMBOL_TIER_RESTRICTED', 'Symbol not included'],
  'symbol-unknown': [404, 'SYMBOL_NOT_FOUND', 'Symbol not found'],
  'group-out-of-reach': [403, 'FEATURE_TIER_REQUIRED', 'Feature not included'],
  'quota-exceeded': [429, 'RATE_LIMIT_EXCEEDED', 'Rate limit exceeded'],
  'parameter-missing': [400, 'MISSING_PARAMETER', 'Parameter missing'],
  'parameter-invalid': [400, 'INVALID_PARAMETER', 'Parameter not valid'],
  'parameter-too-short': [400, 'INVALID_PARAMETER', 'Parameter too short'],
  'no-data': [404, 'NO_DATA', 'Nothing found'],
  'resource-unknown': [404, 'NOT_FOUND', 'Nothing with this id'],
  gone: [410, 'GONE', 'No longer available'],
  'not-acceptable': [406, 'NOT_ACCEPTABLE', 'No such media type'],
  'path-unknown': [404, 'NOT_FOUND', 'No such path'],
  'method-unknown': [405, 'METHOD_NOT_ALLOWED', 'Method not allowed'],
}

/** Credentials that are wrong in a way that the catalogue does not name count as missing. */
const ABOUT_CREDENTIALS: ReadonlySet<ErrorWhen> = new Set([
  'credentials-malformed',
  'token-invalid',
  'token-expired',
  'api-key-invalid',
])

/** A refusal as an answer: by the contract's catalogue if that has the occasion, otherwise by `FALLBACK`. */
export function writeRefusal(error: ApiError, facts: Charged, service: Service): Reply {
  const { contract, operation } = facts
  if (error.when === 'no-data' || errorsWhen(contract, error.when, operation).length > 0) {
    return service.writeError(error, facts)
  }
  if (ABOUT_CREDENTIALS.has(error.when) && errorsWhen(contract, 'credentials-missing', operation).length > 0)
    return service.writeError(new ApiError('credentials-missing', error.facts), facts)
  const [status, code, title] = FALLBACK[error.when]
  const found = Object.entries(error.facts).map(([name, value]) => `${name}: ${value}`)
  return (
    declaredRefusal(
      operation,
      { status: error.facts.status ?? declaredStatus(operation, status), code, title },
      error,
      facts.now,
    ) ?? ownError(error.facts.status ?? status, code, title, found.join(', '))
  )
}

/** Services use 400 or 422 for wrong values; the mock uses the one that the document declares. */
function declaredStatus(operation: Operation, status: number): number {
  const statuses = operation.refusals?.map((refusal) => refusal.status) ?? []
  return status === 400 && !statuses.includes('400') && statuses.includes('422') ? 422 : status
}
