import { CLIENT_ID, type TokenService } from '../credentials/token-service.js'
import type { Account } from '../model/account.js'
import type { StateStore } from '../worlds/state/state-store.js'
import type { WorldView } from '../worlds/world-view.js'
import type { IdentityServices } from './identity-services.js'

/** Builds the identity provider of one world; the store knows which codes were redeemed. */
export function identityServices(tokens: TokenService, lifetime: number, store: StateStore) {
  return async (issuer: string, view: WorldView, now: number): Promise<IdentityServices> => ({
    issuer,
    clientId: CLIENT_ID,
    now,
    accounts: view.scenario.accounts,
    jwks: await tokens.jwks(),
    secret: await tokens.secret(),
    redeem: (id) => store.redeem(id),
    lifetime,
    idToken: (account, nonce) =>
      tokens.mint(account, { issuer, issuedAt: now, lifetime, ...(nonce !== undefined && { nonce }) }),
    verify: (token) => verify(token, tokens, view, now),
  })
}

async function verify(token: string, tokens: TokenService, view: WorldView, now: number): Promise<Account | undefined> {
  const verified = await tokens.verify(token)
  if (!verified || !view.directory.issues(verified.issuer)) return undefined
  const seconds = now / 1000
  if (seconds >= verified.expires || seconds < verified.notBefore) return undefined
  return view.directory.accounts.get(verified.subject)
}
