import {
  type Contract,
  type ErrorWhen,
  errorsWhen,
  type Operation,
  refusesPasswords,
  requiresCredential,
  type SecurityScheme,
} from '../../../spec/index.js'
import type { Account } from '../../model/account.js'
import type { RefusedCaller } from '../../model/deviation.js'
import type { PlainRequest } from '../../model/plain-request.js'
import { readQuery } from '../../model/read-query.js'
import { allOf, editOperation } from '../make/edit-contract.js'
import { claimed } from '../make/token-claims.js'
import type { Draft } from './draft.js'
import { exactFaults, incompleteCredentials } from './exact-faults.js'

/** Errors in accepting credentials. */
export function authFaults(contract: Contract): readonly Draft[] {
  const secured = contract.operations.filter((one) => one.method === 'get' && requiresCredential(one))
  const used = contract.securitySchemes.filter(({ name }) =>
    secured.some(({ security }) => security.flat().includes(name)),
  )
  const visitor = guestOf(contract)
  return [
    ...secured.map((operation) => openOperation(operation, visitor)),
    ...closedOperations(contract),
    ...secured.flatMap((operation) => incompleteCredentials(operation, contract)),
    ...exactFaults(used.filter(({ kind }) => kind !== 'basic' || refusesPasswords(contract))),
    ...used.flatMap((scheme) => [...schemeFaults(contract, scheme, visitor), ...refusedScheme(scheme, secured)]),
  ]
}

/** The account of an accepted unknown caller. No other account pays for its requests. */
function guestOf({ tiers }: Contract): Account {
  return { id: 'usr_guest', name: 'guest', email: 'guest@pipeproof.test', tier: tiers.at(-1)?.name ?? '' }
}

function openOperation({ id, clause, security }: Operation, visitor: Account): Draft {
  const needsSeveral = security.some((alternative) => alternative.length > 1)
  return {
    kind: 'credential-not-asked',
    place: id,
    clauses: [clause],
    title: `${id} was left out of the authentication filter`,
    caughtBy: `auth.missing@${id}`,
    consequences: [
      { check: 'auth.empty', because: `an empty credential counts as none, and ${id} requires none` },
      ...(needsSeveral
        ? [{ check: 'auth.exact', because: `beside a wrong credential, ${id} has not received all that it requires` }]
        : []),
    ],
    admit: ({ when }, { operation }) => (when === 'credentials-missing' && operation.id === id ? visitor : undefined),
  }
}

/** Operations that need no credential, or leave it to the caller, demand one. */
function closedOperations({ operations, securitySchemes }: Contract): readonly Draft[] {
  const [scheme] = securitySchemes
  const open = operations.filter((one) => one.method === 'get' && !requiresCredential(one))
  if (scheme === undefined) return []
  return open.map(({ id, clause }) => ({
    kind: 'credential-demanded',
    place: id,
    clauses: [clause],
    title: `${id} demands a credential although it needs none`,
    caughtBy: `path.not-refused@${id}`,
    contract: editOperation(id, (old) => ({ ...old, security: [[scheme.name]] })),
  }))
}

type Admits = (refusal: RefusedCaller, request: PlainRequest) => Account | undefined

/** The check that expects the missing refusal. */
const REFUSED: Readonly<Record<string, ErrorWhen>> = {
  'auth.empty': 'credentials-missing',
  'auth.unknown-key': 'api-key-invalid',
  'auth.expired': 'token-expired',
}

function schemeFaults(contract: Contract, scheme: SecurityScheme, visitor: Account): readonly Draft[] {
  const because = `neither is a credential of ${scheme.name}`
  const fault: Make = (kind, title, check, admits, also = []) => ({
    kind,
    place: scheme.name,
    clauses: [scheme.clause, clauseOfRefusal(contract, REFUSED[check])],
    title,
    caughtBy: `${check}@${scheme.name}`,
    consequences: also.map((other) => ({ check: other, because })),
    admit: (refusal, { request }) => admits(refusal, request),
  })
  const { name, kind } = scheme
  const isHeaderKey = kind === 'api-key' && scheme.in !== 'cookie'
  if (kind === 'basic' && refusesPasswords(contract)) return [passwordFault(name, visitor, fault)]
  if (!isHeaderKey && kind !== 'bearer') return []
  return [
    fault('empty-credential-accepted', `An empty ${name} counts as a guest`, 'auth.empty', ({ when }, request) =>
      /^credentials-/.test(when) && isEmpty(scheme, request) ? visitor : undefined,
    ),
    ...(isHeaderKey ? keyFaults(name, visitor, fault) : bearerFaults(name, fault)),
  ]
}

type Make = (kind: string, title: string, check: string, admits: Admits, also?: readonly string[]) => Draft

function keyFaults(name: string, visitor: Account, fault: Make): readonly Draft[] {
  return [
    fault(
      'unknown-key-accepted',
      `Any ${name} of the right form is accepted`,
      'auth.unknown-key',
      ({ when, owner }) => (when === 'api-key-invalid' && owner === undefined ? visitor : undefined),
      ['auth.malformed', 'auth.exact'],
    ),
    fault('revoked-key-accepted', `A revoked ${name} is still accepted`, 'auth.revoked-key', ({ when, owner }) =>
      when === 'api-key-invalid' ? owner : undefined,
    ),
  ]
}

function passwordFault(name: string, visitor: Account, fault: Make): Draft {
  return fault(
    'any-password-accepted',
    `The password of ${name} is not compared`,
    'auth.unknown-key',
    ({ when, owner }, request) =>
      when === 'api-key-invalid' && owner === undefined && /^Basic /i.test(request.header('authorization') ?? '')
        ? visitor
        : undefined,
    ['auth.malformed', 'auth.exact'],
  )
}

function bearerFaults(name: string, fault: Make): readonly Draft[] {
  const unsigned = (kind: string, what: string, algorithm: RegExp): Draft =>
    fault(kind, `The token of ${name} names its own algorithm, ${what}`, 'auth.alg-none', ({ accounts }, request) =>
      claimed(request, accounts, algorithm),
    )
  return [
    fault(
      'expired-token-accepted',
      `The expiry of ${name} is not compared with the clock`,
      'auth.expired',
      ({ when, owner }) => (when === 'token-expired' ? owner : undefined),
    ),
    unsigned('unsigned-token-accepted', 'and "none" is accepted', /^none$/),
    unsigned('unsigned-token-spelled-accepted', 'and only "none" in small letters is refused', /^(None|NONE|nOnE)$/),
    fault(
      'signature-not-verified',
      `The signature of ${name} is not verified`,
      'auth.tampered',
      ({ when, accounts }, request) =>
        when === 'token-invalid' ? claimed(request, accounts, /^(?!none$)/i) : undefined,
      ['auth.exact'],
    ),
  ]
}

function clauseOfRefusal(contract: Contract, when: ErrorWhen | undefined): string | undefined {
  return when && errorsWhen(contract, when)[0]?.clause
}

function isEmpty({ kind, in: place, field = '' }: SecurityScheme, request: PlainRequest): boolean {
  if (kind === 'bearer') return /^(Bearer)?\s*$/i.test(request.header('authorization') ?? 'none')
  if (place === 'query') return readQuery(request.query).some(({ name, value }) => name === field && value === '')
  return request.header(field.toLowerCase()) === ''
}

/** One of several required credentials is not read. */
function refusedScheme({ name, clause }: SecurityScheme, secured: readonly Operation[]): readonly Draft[] {
  const others = (security: Operation['security']): Operation['security'] =>
    security.filter((names) => !names.includes(name))
  if (!secured.every(({ security }) => others(security).length > 0)) return []
  return [
    {
      kind: 'credential-refused',
      place: name,
      clauses: [clause],
      title: `All credentials except ${name} are read`,
      caughtBy: `auth.accepted@${name}`,
      contract: allOf(
        secured.map(({ id }) => editOperation(id, (old) => ({ ...old, security: others(old.security) }))),
      ),
    },
  ]
}
