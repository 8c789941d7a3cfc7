import { createHash, timingSafeEqual } from 'node:crypto'

const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/
const CHALLENGE = /^[A-Za-z0-9\-_]{43}$/

export function isChallenge(challenge: string): boolean {
  return CHALLENGE.test(challenge)
}

/** RFC 7636 with S256, the only method of this provider. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier) || !isChallenge(challenge)) return false
  const hashed = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(hashed), Buffer.from(challenge))
}
