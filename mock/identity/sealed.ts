import { jwtVerify, SignJWT } from 'jose'
import type { IdentityServices } from './identity-services.js'

/** A code, a refresh token or a session cookie: signed text with everything that the provider needs later. */
export type SealedKind = 'code' | 'refresh' | 'session'
export type SealedFacts = Readonly<Record<string, string>>

const LIFETIME_SECONDS: Readonly<Record<SealedKind, number>> = { code: 60, refresh: 30 * 86_400, session: 86_400 }

export async function seal(kind: SealedKind, facts: SealedFacts, services: IdentityServices): Promise<string> {
  const issued = Math.floor(services.now / 1000)
  return new SignJWT({ ...facts, kind })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(services.issuer)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_SECONDS[kind])
    .setJti(crypto.randomUUID())
    .sign(services.secret)
}

export interface Unsealed {
  readonly id: string
  fact(name: string): string
}

/** Undefined for anything that this provider did not seal as this kind, or that has expired by the world's clock. */
export async function unseal(
  kind: SealedKind,
  text: string,
  services: IdentityServices,
): Promise<Unsealed | undefined> {
  try {
    const { payload } = await jwtVerify(text, services.secret, {
      algorithms: ['HS256'],
      issuer: services.issuer,
      currentDate: new Date(services.now),
    })
    if (payload.kind !== kind || payload.jti === undefined || payload.exp === undefined) return undefined
    return { id: payload.jti, fact: (name) => (typeof payload[name] === 'string' ? payload[name] : '') }
  } catch {
    return undefined
  }
}
