import type { KeyObject } from 'node:crypto'
import type { MaybePromise } from '../model/maybe-promise.js'
import { RecentCache } from '../model/recent-cache.js'
import { secretHash } from '../worlds/state/secret-hash.js'

/**
 * The claims of a token with a valid signature and audience. Times are seconds; the caller compares them with its
 * clock.
 */
export interface VerifiedToken {
  readonly issuer: string
  readonly subject: string
  readonly expires: number
  readonly notBefore: number
}

/** Three parts of base64url; an unsigned token has an empty last part. Any other string is malformed. */
export function looksLikeToken(text: string): boolean {
  return text.length <= LONGEST && SHAPE.test(text)
}

export interface TokenVerifier {
  /** Undefined = not signed by this mock. */
  verify(token: string): MaybePromise<VerifiedToken | undefined>
}

/** The public half of the signing key; loaded with the first token. */
export interface VerificationKey {
  readonly kid: string
  readonly publicKey: KeyObject
}

const LONGEST = 8192
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/
/** Verified tokens. */
const MOST_CACHED = 10_000

/**
 * Only RS256 with our own key is accepted, whatever the token's header says; `none` and HMAC with the public key are
 * refused.
 * Valid tokens are cached by hash, because verifying a signature costs a hundred times as much as a look-up.
 */
export function tokenVerifier(key: () => Promise<VerificationKey>, audience: string): TokenVerifier {
  const cache = new RecentCache<string, VerifiedToken>(MOST_CACHED)
  const check = async (token: string, hash: string): Promise<VerifiedToken | undefined> => {
    const claims = await signedClaims(token, await key())
    const verified = claims && readClaims(claims, audience)
    if (verified) cache.keep(hash, verified)
    return verified
  }
  return {
    verify(token) {
      if (!looksLikeToken(token)) return undefined
      const hash = secretHash(token)
      return cache.find(hash) ?? (token.split('.').every(isExact) ? check(token, hash) : undefined)
    },
  }
}

/** Base64url with zero spare bits: otherwise a different last character could encode the same signature. */
function isExact(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}

async function signedClaims(token: string, key: VerificationKey): Promise<Record<string, unknown> | undefined> {
  const { compactVerify } = await import('jose')
  try {
    const { payload, protectedHeader } = await compactVerify(token, key.publicKey, { algorithms: ['RS256'] })
    if (protectedHeader.kid !== undefined && protectedHeader.kid !== key.kid) return undefined
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

function readClaims(claims: Record<string, unknown>, audience: string): VerifiedToken | undefined {
  const { iss, sub, aud, exp, nbf } = claims
  const audiences: unknown = Array.isArray(aud) ? aud : [aud]
  if (!Array.isArray(audiences) || !audiences.includes(audience)) return undefined
  if (typeof iss !== 'string' || typeof sub !== 'string' || typeof exp !== 'number') return undefined
  if (nbf !== undefined && typeof nbf !== 'number') return undefined
  return { issuer: iss, subject: sub, expires: exp, notBefore: nbf ?? 0 }
}
