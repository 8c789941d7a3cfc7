import { type SecurityScheme, tierByName } from '../../spec/index.js'
import { CallerRefused } from '../credentials/caller-refused.js'
import { type Presented, readersOf } from '../credentials/presented.js'
import { looksLikeToken, type VerifiedToken } from '../credentials/token-verifier.js'
import type { Account } from '../model/account.js'
import type { Identified, Routed } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { CallerDirectory } from './gate.js'

/** The facts of the credentials gate. */
export type Identity = Pick<Identified, 'account' | 'tier' | 'scheme' | 'until'>

/** The caller of an operation that needs no credential. */
export const NO_CALLER: Identity = {
  account: undefined,
  tier: undefined,
  scheme: undefined,
  until: Number.POSITIVE_INFINITY,
}

/** Finds the caller by the credentials of the request. Throws a `CallerRefused` for each 401 of the catalogue. */
export function identify(facts: Routed, directory: CallerDirectory): MaybePromise<Identity> {
  const { operation, request, contract } = facts
  if (operation.security.length === 0) return NO_CALLER
  const presented: Presented[] = []
  for (const read of readersOf(operation, contract)) {
    const one = read(request)
    if (one) presented.push(one)
  }
  if (presented.length === 0) {
    if (operation.security.some((alternative) => alternative.length === 0)) return NO_CALLER
    throw new CallerRefused(request.header('authorization') ? 'credentials-malformed' : 'credentials-missing')
  }
  const [only] = presented
  if (only?.alone && presented.length === 1) return ownerIdentity(only, facts, directory)
  const [first, ...rest] = counting(facts, presented)
  if (!first) throw new CallerRefused('credentials-missing')
  return andThen(ownerIdentity(first, facts, directory), (identity) =>
    rest.length === 0
      ? identity
      : sameOwner(rest, identity, facts, directory).then(() => ({ ...identity, until: facts.now })),
  )
}

/** The credentials of the alternative that is used when several are complete. */
function counting(facts: Routed, presented: readonly Presented[]): readonly Presented[] {
  const { security } = facts.operation
  const complete = security
    .filter((names) => names.length > 0 && names.every((name) => presented.some(({ scheme }) => scheme.name === name)))
    .map((names) => presented.filter(({ scheme }) => names.includes(scheme.name)))
  const [one] = complete
  if (!one || complete.length === 1) return one ?? []
  switch (facts.choices['both-credentials']) {
    case 'refused':
      throw new CallerRefused('credentials-malformed')
    case 'key':
      return complete.find((found) => found.some(({ scheme }) => scheme.kind === 'api-key')) ?? one
    default:
      return complete.find((found) => found.some(({ scheme }) => scheme.kind !== 'api-key')) ?? one
  }
}

function ownerIdentity(presented: Presented, facts: Routed, directory: CallerDirectory): MaybePromise<Identity> {
  const { scheme, secret } = presented
  if (scheme.kind === 'api-key') return identityOf(keyOwner(secret, facts, directory), scheme, facts)
  if (scheme.kind === 'basic') return identityOf(keyOwner(passwordOf(secret), facts, directory), scheme, facts)
  return andThen(directory.tokens.verify(secret), (token) => {
    const account = tokenOwner(token, secret, facts, directory)
    return { ...identityOf(account, scheme, facts), until: (token?.expires ?? 0) * 1000 }
  })
}

function identityOf(account: Account, scheme: SecurityScheme, { contract }: Routed): Identity {
  return {
    account,
    tier: tierByName(contract, account.tier),
    scheme: scheme.name,
    until: Number.POSITIVE_INFINITY,
  }
}

async function sameOwner(rest: readonly Presented[], { account }: Identity, facts: Routed, directory: CallerDirectory) {
  for (const one of rest) {
    const other = await ownerIdentity(one, facts, directory)
    if (other.account?.id !== account?.id) throw new CallerRefused('credentials-malformed')
  }
}

const KEY_SHAPE = /^key_\w{1,124}$/

function keyOwner(secret: string, facts: Routed, directory: CallerDirectory): Account {
  const holder = directory.keys.find(secret)
  if (holder && !holder.revoked) return holder.account
  const malformed = !holder && !KEY_SHAPE.test(secret) && facts.choices['malformed-api-key'] === 'auth-required'
  throw new CallerRefused(malformed ? 'credentials-malformed' : 'api-key-invalid', holder?.account)
}

/** Basic: the user name is ignored, the password is an API key. */
function passwordOf(encoded: string): string {
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

function tokenOwner(
  token: VerifiedToken | undefined,
  secret: string,
  facts: Routed,
  directory: CallerDirectory,
): Account {
  const account = token && directory.issues(token.issuer) ? directory.accounts.get(token.subject) : undefined
  if (!token || !account) throw badToken(secret, facts)
  const seconds = facts.now / 1000
  if (seconds >= token.expires) throw new CallerRefused('token-expired', account)
  if (seconds < token.notBefore) throw new CallerRefused('token-invalid')
  return account
}

function badToken(secret: string, facts: Routed): CallerRefused {
  if (!looksLikeToken(secret)) return new CallerRefused('credentials-malformed')
  return new CallerRefused(facts.choices['bad-signature'] === 'token-expired' ? 'token-expired' : 'token-invalid')
}
