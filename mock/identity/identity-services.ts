import type { Account } from '../model/account.js'
import type { MaybePromise } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'

/** The services of its world that the provider needs. Time is the world's, never the system's. */
export interface IdentityServices {
  /** `http://127.0.0.1:4010/idp`; also the base of every address in the discovery document. */
  readonly issuer: string
  /** The one registered browser application; ID tokens carry it as audience. */
  readonly clientId: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly accounts: readonly Account[]
  readonly jwks: { readonly keys: readonly object[] }
  /** Signs codes, refresh tokens and session cookies: they hold their own state, so any replica can redeem them. */
  readonly secret: Uint8Array
  /** Seconds that an ID token lives. */
  readonly lifetime: number
  /** True for the first caller that redeems this id, over all replicas. */
  redeem(id: string): MaybePromise<boolean>
  idToken(account: Account, nonce?: string): Promise<string>
  /** The account of a valid ID token of this provider. */
  verify(token: string): Promise<Account | undefined>
}

export type IdentityEndpoint = (request: PlainRequest, services: IdentityServices) => Reply | Promise<Reply>
