import type { Contract, Operation, SecurityScheme } from '../../../spec/index.js'
import type { Account } from '../../model/account.js'
import type { RefusedCaller } from '../../model/deviation.js'
import type { PlainRequest } from '../../model/plain-request.js'
import { editOperation } from '../make/edit-contract.js'
import { reddened } from '../make/reddened.js'
import { claimsOf } from '../make/token-claims.js'
import type { Draft } from './draft.js'

type Accounts = RefusedCaller['accounts']
type Finds = (request: PlainRequest, accounts: Accounts) => Account | undefined

/** Credentials that are compared incompletely, or read in the wrong place. */
export function exactFaults(schemes: readonly SecurityScheme[]): readonly Draft[] {
  const key = schemes.find(({ kind, in: place }) => kind === 'api-key' && (place ?? 'header') === 'header')
  const token = schemes.find(({ kind }) => kind === 'bearer')
  const login = schemes.find(({ kind }) => kind === 'basic')
  const header = key?.field ?? ''
  return [
    ...(login === undefined ? [] : loginFaults(login)),
    ...(key === undefined ? [] : keyFaults(key, (request) => request.header(header.toLowerCase()) ?? '')),
    ...(token === undefined ? [] : tokenFaults(token)),
    ...(key === undefined || token === undefined ? [] : swappedFaults(key, token)),
  ]
}

/** One of several credentials that an operation requires together is not checked. */
export function incompleteCredentials(
  { id, security, clause }: Operation,
  { securitySchemes }: Contract,
): readonly Draft[] {
  const [together = [], ...others] = security
  if (together.length < 2 || others.length > 0) return []
  return securitySchemes
    .filter(({ name }) => together.includes(name))
    .map(({ name }) => ({
      kind: 'credential-left-out',
      place: `${id}#${name}`,
      clauses: [clause],
      title: `${id} does not ask for ${name} beside the other credential`,
      caughtBy: `auth.missing@${id}#${name}`,
      consequences: reddened(WRONG, `${id} does not read ${name}`),
      contract: editOperation(id, (old) => ({ ...old, security: [together.filter((one) => one !== name)] })),
    }))
}

/** The checks that send a wrong credential. */
const WRONG = [
  'auth.alg-none',
  'auth.empty',
  'auth.exact',
  'auth.expired',
  'auth.malformed',
  'auth.revoked-key',
  'auth.tampered',
  'auth.unknown-key',
]

function keyFaults(scheme: SecurityScheme, keyIn: (request: PlainRequest) => string): readonly Draft[] {
  const { name } = scheme
  const compared = (form: string, title: string, matches: (real: string, sent: string) => boolean): Draft =>
    draft(scheme, form, title, (request, accounts) => {
      const sent = keyIn(request)
      // The right key was refused for another reason: a second required credential.
      const isRight = ownerOf(accounts, (real) => real === sent) !== undefined
      return isRight ? undefined : ownerOf(accounts, (real) => matches(real, sent))
    })
  return [
    compared('cut', `The beginning of ${name} is accepted`, (real, sent) => sent.length > 5 && real.startsWith(sent)),
    compared('longer', `Anything after ${name} is ignored`, (real, sent) => sent.startsWith(real)),
    compared(
      'other-case',
      `${name} is compared without regard to case`,
      (real, sent) => real.toLowerCase() === sent.toLowerCase(),
    ),
  ]
}

function loginFaults(scheme: SecurityScheme): readonly Draft[] {
  const anyWord = draft(scheme, 'other-word', `Any word before ${scheme.name} is accepted`, (request, accounts) => {
    const { name, password } = loginIn(request, /^(?!Basic)\w+ (\S+)$/i)
    const owner = ownerOf(accounts, (real) => real === password)
    return owner?.name === name ? owner : undefined
  })
  return [...keyFaults(scheme, (request) => loginIn(request).password), nameAlone(scheme), anyWord]
}

/** The ready-made user names are those of the accounts. */
function nameAlone(scheme: SecurityScheme): Draft {
  return draft(scheme, 'without-password', `An empty password of ${scheme.name} is accepted`, (request, accounts) => {
    const { name, password } = loginIn(request)
    return password === '' ? [...accounts.values()].find((account) => account.name === name) : undefined
  })
}

function loginIn(
  request: PlainRequest,
  pattern = /^Basic (\S+)$/i,
): { readonly name: string; readonly password: string } {
  const [, encoded = ''] = pattern.exec(request.header('authorization') ?? '') ?? []
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { name, password: rest.join(':') }
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
