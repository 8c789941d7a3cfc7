import { createHash } from 'node:crypto'
import type { Account } from '../model/account.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { IdentityServices } from './identity-services.js'
import { seal, unseal } from './sealed.js'

/** One cookie for each world, so that two worlds on one port can have different logins. */
function cookieName(services: IdentityServices): string {
  return `pipeproof_${createHash('sha256').update(services.issuer).digest('hex').slice(0, 8)}`
}

export async function sessionCookie(account: Account, services: IdentityServices): Promise<readonly [string, string]> {
  const value = await seal('session', { account: account.id }, services)
  return ['Set-Cookie', `${cookieName(services)}=${value}; Path=/; HttpOnly; SameSite=Lax`]
}

export function endedSessionCookie(services: IdentityServices): readonly [string, string] {
  return ['Set-Cookie', `${cookieName(services)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`]
}

export async function sessionAccount(request: PlainRequest, services: IdentityServices): Promise<Account | undefined> {
  const wanted = `${cookieName(services)}=`
  const pairs = (request.header('cookie') ?? '').split(/;\s*/)
  const pair = pairs.find((candidate) => candidate.startsWith(wanted))
  if (pair === undefined) return undefined
  const session = await unseal('session', pair.slice(wanted.length), services)
  return session && services.accounts.find((account) => account.id === session.fact('account'))
}
