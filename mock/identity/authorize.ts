import type { Account } from '../model/account.js'
import type { Reply } from '../model/reply.js'
import { loginReply, redirectReply } from './identity-reply.js'
import type { IdentityEndpoint, IdentityServices } from './identity-services.js'
import { loginPage, refusalPage } from './login-page.js'
import { isChallenge } from './pkce.js'
import { isRedirectTarget, withParameters } from './redirect-target.js'
import { seal } from './sealed.js'
import { sessionAccount, sessionCookie } from './session.js'

/** Shows the login page, or, with `prompt=none` and a session, answers at once (silent renewal in a hidden frame). */
export const authorize: IdentityEndpoint = async (request, services) => {
  const asked = new URLSearchParams(request.query)
  const refusal = refuse(asked, services)
  if (refusal) return refusal
  const silent = asked.get('prompt') === 'none'
  const account = asked.get('prompt') === 'login' ? undefined : await sessionAccount(request, services)
  if (account) return redirectReply(await codeAddress(asked, account, services))
  if (silent) return redirectReply(errorAddress(asked, 'login_required', 'no user is logged in'))
  return loginReply(200, loginPage(asked, services))
}

/** Handles the form of the login page: the parameters of the request, and the chosen or typed e-mail. */
export const login: IdentityEndpoint = async (request, services) => {
  const asked = new URLSearchParams(Buffer.from(request.body ?? []).toString('utf8'))
  const refusal = refuse(asked, services)
  if (refusal) return refusal
  const email = (asked.get('email') ?? '').trim().toLowerCase()
  const account = services.accounts.find((candidate) => candidate.email.toLowerCase() === email)
  if (!account)
    return loginReply(400, loginPage(asked, services, `No account has the e-mail "${email}": choose one of the list`))
  return redirectReply(await codeAddress(asked, account, services), [await sessionCookie(account, services)])
}

/**
 * Shows errors about the client or its address on a page, because the browser is redirected only to a trusted address.
 */
function refuse(asked: URLSearchParams, services: IdentityServices): Reply | undefined {
  const client = asked.get('client_id') ?? ''
  if (client !== services.clientId) {
    return loginReply(400, refusalPage(`client_id "${client}" is not registered: use "${services.clientId}"`))
  }
  const address = asked.get('redirect_uri') ?? ''
  if (!isRedirectTarget(address)) {
    return loginReply(
      400,
      refusalPage(`redirect_uri "${address}" cannot be used: wanted an http(s) address on this machine`),
    )
  }
  const problem = protocolProblem(asked)
  return problem && redirectReply(errorAddress(asked, problem[0], problem[1]))
}

function protocolProblem(asked: URLSearchParams): readonly [error: string, description: string] | undefined {
  if (asked.get('response_type') !== 'code') return ['unsupported_response_type', 'response_type must be code']
  if (!(asked.get('scope') ?? '').split(' ').includes('openid')) return ['invalid_scope', 'scope must contain openid']
  if (asked.get('code_challenge_method') !== 'S256') return ['invalid_request', 'code_challenge_method must be S256']
  if (!isChallenge(asked.get('code_challenge') ?? ''))
    return ['invalid_request', 'code_challenge is missing or malformed']
  return undefined
}

async function codeAddress(asked: URLSearchParams, account: Account, services: IdentityServices): Promise<string> {
  const facts = {
    account: account.id,
    redirect: asked.get('redirect_uri') ?? '',
    challenge: asked.get('code_challenge') ?? '',
    nonce: asked.get('nonce') ?? '',
    scope: asked.get('scope') ?? '',
  }
  const code = await seal('code', facts, services)
  return withParameters(facts.redirect, { code, state: asked.get('state') ?? '', iss: services.issuer })
}

function errorAddress(asked: URLSearchParams, error: string, description: string): string {
  const address = asked.get('redirect_uri') ?? ''
  return withParameters(address, { error, error_description: description, state: asked.get('state') ?? '' })
}
