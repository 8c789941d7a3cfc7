import { CLIENT_ID, type TokenOffice } from '../credentials/token-office.js'
import type { Account } from '../model/account.js'
import type { WorldView } from '../worlds/world-view.js'
import type { IdentityServices } from './identity-services.js'
import { redeemedCodes } from './redeemed-codes.js'

/** Builds what the identity provider of one world needs; codes that were redeemed are remembered over all worlds. */
export function identityServices(tokens: TokenOffice, lifetime: number) {
  const redeemed = redeemedCodes()
  return async (issuer: string, view: WorldView, now: number): Promise<IdentityServices> => ({
    issuer,
    clientId: CLIENT_ID,
    now,
    accounts: view.scenario.accounts,
    jwks: await tokens.jwks(),
    secret: await tokens.secret(),
    redeemed,
    lifetime,
    idToken: (account, nonce) =>
      tokens.mint(account, { issuer, issuedAt: now, lifetime, ...(nonce !== undefined && { nonce }) }),
    verify: (token) => verify(token, tokens, view, now),
  })
}

async function verify(token: string, tokens: TokenOffice, view: WorldView, now: number): Promise<Account | undefined> {
  const verified = await tokens.verify(token)
  if (!verified || !view.directory.issues(verified.issuer)) return undefined
  const seconds = now / 1000
  if (seconds >= verified.expires || seconds < verified.notBefore) return undefined
  return view.directory.accounts.get(verified.subject)
}
