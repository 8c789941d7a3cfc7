import type { Account } from '../../model/account.js'
import type { RefusedCaller } from '../../model/deviation.js'
import type { PlainRequest } from '../../model/plain-request.js'

export interface TokenClaims {
  readonly alg: string
  readonly sub: string
  /** Unix seconds; NaN if the token has no such claim. */
  readonly issuedAt: number
}

/** Header and payload of the bearer token decoded but not verified. */
export function tokenClaims(request: PlainRequest): TokenClaims | undefined {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '') ?? []
  return claimsOf(token)
}

export function claimsOf(token: string): TokenClaims | undefined {
  const [head = '', payload = ''] = token.split('.')
  const { alg } = decoded(head)
  const { sub, iat } = decoded(payload)
  return typeof alg === 'string' && typeof sub === 'string' ? { alg, sub, issuedAt: Number(iat) } : undefined
}

function decoded(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

/** The account that a token names, if it names such an algorithm. */
export function claimed(
  request: PlainRequest,
  accounts: RefusedCaller['accounts'],
  signed: RegExp,
): Account | undefined {
  const claims = tokenClaims(request)
  return claims !== undefined && signed.test(claims.alg) ? accounts.get(claims.sub) : undefined
}
