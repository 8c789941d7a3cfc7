import type { Account } from '../model/account.js'
import type { Reply } from '../model/reply.js'
import { freshJson, oauthError } from './identity-reply.js'
import type { IdentityEndpoint, IdentityServices } from './identity-services.js'
import { matchesChallenge } from './pkce.js'
import { seal, unseal } from './sealed.js'

export const token: IdentityEndpoint = (request, services) => {
  const form = new URLSearchParams(Buffer.from(request.body ?? []).toString('utf8'))
  if (form.get('client_id') !== services.clientId) {
    return oauthError(401, 'invalid_client', `client_id must be ${services.clientId}`)
  }
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeemCode(form, services)
    case 'refresh_token':
      return refresh(form, services)
    default:
      return oauthError(400, 'unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  }
}

async function redeemCode(form: URLSearchParams, services: IdentityServices): Promise<Reply> {
  const code = await unseal('code', form.get('code') ?? '', services)
  if (!code) return oauthError(400, 'invalid_grant', 'the code is unknown or has expired')
  // The verifier is checked before the code is redeemed: a wrong one must not use up the owner's code.
  if (!matchesChallenge(form.get('code_verifier') ?? '', code.fact('challenge'))) {
    return oauthError(400, 'invalid_grant', 'the code_verifier does not match the code_challenge')
  }
  if (form.get('redirect_uri') !== code.fact('redirect')) {
    return oauthError(400, 'invalid_grant', 'redirect_uri differs from the one of the authorization request')
  }
  if (!(await services.redeem(code.id))) {
    return oauthError(400, 'invalid_grant', 'the code was already redeemed')
  }
  const account = services.accounts.find((candidate) => candidate.id === code.fact('account'))
  return account ? tokens(account, services, { nonce: code.fact('nonce'), scope: code.fact('scope') }) : gone()
}

async function refresh(form: URLSearchParams, services: IdentityServices): Promise<Reply> {
  const grant = await unseal('refresh', form.get('refresh_token') ?? '', services)
  if (!grant) return oauthError(400, 'invalid_grant', 'the refresh token is unknown or has expired')
  if (!(await services.redeem(grant.id))) {
    return oauthError(400, 'invalid_grant', 'the refresh token was already used: use the one that came with the tokens')
  }
  const account = services.accounts.find((candidate) => candidate.id === grant.fact('account'))
  return account ? tokens(account, services, { nonce: '', scope: grant.fact('scope') }) : gone()
}

interface Granted {
  readonly nonce: string
  readonly scope: string
}

/** The service expects the ID token as bearer token, so the access token is an ID token too. */
async function tokens(account: Account, services: IdentityServices, granted: Granted): Promise<Reply> {
  const idToken = await services.idToken(account, granted.nonce || undefined)
  return freshJson(200, {
    token_type: 'Bearer',
    expires_in: services.lifetime,
    access_token: await services.idToken(account),
    id_token: idToken,
    refresh_token: await seal('refresh', { account: account.id, scope: granted.scope }, services),
    scope: granted.scope,
  })
}

function gone(): Reply {
  return oauthError(400, 'invalid_grant', 'the account no longer exists')
}
