import type { SecurityScheme } from '../../../spec/index.js'
import type { Account } from '../../model/account.js'
import type { RefusedCaller } from '../../model/deviation.js'
import type { PlainRequest } from '../../model/plain-request.js'
import { claimsOf } from '../make/token-claims.js'
import type { Draft } from './draft.js'

type Accounts = RefusedCaller['accounts']
type Finds = (request: PlainRequest, accounts: Accounts) => Account | undefined

/** Credentials that are compared incompletely, or read in the wrong place. */
export function exactFaults(schemes: readonly SecurityScheme[]): readonly Draft[] {
  const key = schemes.find(({ kind, in: place }) => kind === 'api-key' && (place ?? 'header') === 'header')
  const token = schemes.find(({ kind }) => kind === 'bearer')
  const header = key?.field ?? ''
  return [
    ...(key === undefined ? [] : keyFaults(key, (request) => request.header(header.toLowerCase()) ?? '')),
    ...(token === undefined ? [] : tokenFaults(token)),
    ...(key === undefined || token === undefined ? [] : swappedFaults(key, token)),
  ]
}

function keyFaults(scheme: SecurityScheme, keyIn: (request: PlainRequest) => string): readonly Draft[] {
  const compared = (matches: (real: string, sent: string) => boolean): Finds => {
    return (request, accounts) => {
      const sent = keyIn(request)
      // The right key was refused for another reason: a second required credential.
      const isRight = ownerOf(accounts, (real) => real === sent) !== undefined
      return isRight ? undefined : ownerOf(accounts, (real) => matches(real, sent))
    }
  }
  const { name } = scheme
  return [
    draft(
      scheme,
      'cut',
      `The beginning of ${name} is accepted`,
      compared((real, sent) => sent.length > 5 && real.startsWith(sent)),
    ),
    draft(
      scheme,
      'longer',
      `Anything after ${name} is ignored`,
      compared((real, sent) => sent.startsWith(real)),
    ),
    draft(
      scheme,
      'other-case',
      `${name} is compared without regard to case`,
      compared((real, sent) => real.toLowerCase() === sent.toLowerCase()),
    ),
  ]
}

function tokenFaults(scheme: SecurityScheme): readonly Draft[] {
  const { name } = scheme
  const read = (pattern: RegExp): Finds => {
    return (request, accounts) => accounts.get(claimsOf(tokenIn(request, pattern))?.sub ?? '')
  }
  return [
    draft(scheme, 'cut', `A cut signature of ${name} is accepted`, (request, accounts) => {
      const token = tokenIn(request, /^Bearer (\S+)$/)
      const length = token.split('.')[2]?.length ?? 0
      return length > 20 && length < WHOLE ? accounts.get(claimsOf(token)?.sub ?? '') : undefined
    }),
    draft(scheme, 'other-word', `Any word before ${name} is accepted`, read(/^(?!Bearer)\w+ (\S+)$/)),
    draft(scheme, 'no-word', `${name} is accepted without a word before it`, read(/^(\S+)$/)),
    draft(scheme, 'more-words', `Anything after ${name} is ignored`, read(/^Bearer (\S+) .+$/)),
  ]
}

/** Characters of a signature with RS256 and a key of 2048 bits. */
const WHOLE = 342

function swappedFaults(key: SecurityScheme, token: SecurityScheme): readonly Draft[] {
  return [
    draft(key, 'as-token', `${key.name} may be sent as a token`, (request, accounts) =>
      ownerOf(accounts, (real) => real === tokenIn(request, /^Bearer (\S+)$/)),
    ),
    draft(token, 'as-key', `${token.name} may be sent as a key`, (request, accounts) =>
      accounts.get(claimsOf(request.header((key.field ?? '').toLowerCase()) ?? '')?.sub ?? ''),
    ),
  ]
}

function draft({ name, clause }: SecurityScheme, form: string, title: string, finds: Finds): Draft {
  return {
    kind: `credential-${form}-accepted`,
    place: name,
    clauses: [clause],
    title,
    caughtBy: `auth.exact@${name}#${form}`,
    // Expired and revoked credentials stay refused.
    admit: ({ accounts, owner }, { request }) => (owner === undefined ? finds(request, accounts) : undefined),
  }
}

function tokenIn(request: PlainRequest, pattern: RegExp): string {
  return pattern.exec(request.header('authorization') ?? '')?.[1] ?? ''
}

/** Ready-made keys are named after their account. */
function ownerOf(accounts: Accounts, matches: (real: string) => boolean): Account | undefined {
  return [...accounts.values()].find(({ name }) => matches(`key_${name}`))
}
