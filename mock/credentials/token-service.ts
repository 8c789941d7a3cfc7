import { createHash } from 'node:crypto'
import { mintToken, type SigningKey } from '../../fixtures/index.js'
import type { Account } from '../model/account.js'
import { type TokenVerifier, tokenVerifier } from './token-verifier.js'

/** Makes and checks the ID tokens of a mock. The signing key is made with the first token, because that is slow. */
export interface TokenService extends TokenVerifier {
  mint(account: Account, token: TokenOptions): Promise<string>
  jwks(): Promise<{ readonly keys: readonly object[] }>
  /** Encrypts data that only the mock itself reads back. */
  secret(): Promise<Uint8Array>
}

export interface TokenOptions {
  readonly issuer: string
  /** Milliseconds since the epoch. */
  readonly issuedAt: number
  /** Seconds. */
  readonly lifetime: number
  readonly nonce?: string
}

/** The one browser application that the provider knows; tokens are made for it. */
export const CLIENT_ID = 'pipeproof'

export function tokenService(signingKey: () => Promise<SigningKey>): TokenService {
  let fetched: Promise<SigningKey> | undefined
  const key = (): Promise<SigningKey> => {
    fetched ??= signingKey().catch((error: unknown) => {
      fetched = undefined
      throw error
    })
    return fetched
  }
  return {
    ...tokenVerifier(key, CLIENT_ID),
    async mint(account, { issuer, issuedAt, lifetime, nonce }) {
      const { email, name, tier } = account
      const more = { email, name, tier, ...(nonce !== undefined && { nonce }) }
      return mintToken(await key(), { issuer, audience: CLIENT_ID, subject: account.id, issuedAt, lifetime, more })
    },
    jwks: async () => ({ keys: [(await key()).publicJwk] }),
    secret: async () =>
      createHash('sha256')
        .update((await key()).pem)
        .digest(),
  }
}
