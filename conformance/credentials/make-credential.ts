import type { Contract, Operation, SecurityScheme } from '../../spec/index.js'
import type { CredentialForm, Presented } from '../probe.js'
import { isCredential } from '../target/accounts-of.js'
import { placeholderOf } from '../target/public-target.js'
import type { Target, TargetAccount } from '../target/target.js'
import { isCarried } from './carrier.js'
import { cutShort, lengthen, onSignature, swapCase } from './change-credential.js'
import { changeLogin, unknownLogin, withoutPassword } from './change-login.js'
import { companions } from './companions.js'
import { tamperToken, unknownToken, unsignSpelled, unsignToken } from './forge-token.js'
import { impliedScheme } from './implied-scheme.js'
import { isPresentable, misplaced } from './misplaced.js'
import { unknownKey } from './unknown-key.js'

/** The header or query parameter of a credential. A cookie is a header too. */
export interface Credential {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly query: readonly (readonly [name: string, value: string])[]
}

const NOTHING: Credential = { headers: [], query: [] }

export interface Presenting {
  readonly contract: Contract
  readonly target: Target
  /** The account whose credential is sent, or changed to make an invalid one. */
  readonly account: TargetAccount | undefined
  /** The operation: it may require several credentials together. */
  readonly operation?: Operation | undefined
  /** With placeholders instead of secrets: what is recorded. */
  readonly shown?: boolean
}

/**
 * Makes the credential of a probe; undefined if the target file lacks the values for it, or if no request can carry it.
 */
export function makeCredential(presented: Presented, presenting: Presenting): Credential | undefined {
  if (presented.form === 'none') return NOTHING
  // Any caller is valid.
  if (presented.form === 'valid' && presented.scheme === undefined && isOpen(presenting)) return NOTHING
  const scheme = schemeFor(presented, presenting)
  if (scheme === undefined || !isPresentable(presented.form, scheme, presenting.contract)) return undefined
  if (presented.form === 'absent') return together(NOTHING, scheme, presenting)
  const { target, account } = presenting
  const own = account?.credentials[scheme.name] ?? modelFor(presented, scheme, target)
  const place = presenting.operation?.id
  const value = SECRETS[presented.form]({ scheme, own, target, place })
  if (value === undefined) return undefined
  const made = together(carried(scheme, value, { presenting, form: presented.form }), scheme, presenting)
  return made !== undefined && isCarried(made) ? made : undefined
}

/** The operation needs no credential, or makes it optional and the account has none. */
function isOpen({ contract, operation, account }: Presenting): boolean {
  const security = operation?.security
  if (contract.securitySchemes.length === 0 || security?.length === 0) return true
  return account === undefined && security?.some((names) => names.length === 0) === true
}

/** The other credentials of the request are valid, so that only the invalid one can cause a refusal. */
function together(first: Credential, scheme: SecurityScheme, presenting: Presenting): Credential | undefined {
  const { contract, target, account, operation } = presenting
  let all = first
  for (const other of companions(scheme, operation, contract)) {
    const value = account?.credentials[other.name] ?? modelFor({ form: 'unknown' }, other, target)
    if (value === undefined) return undefined
    const { headers, query } = carried(other, value, { presenting, form: 'valid' })
    all = { headers: [...all.headers, ...headers], query: [...all.query, ...query] }
  }
  return all
}

/** The unknown key has the form of an issued one, because a service may treat malformed keys differently. */
function modelFor(
  { form }: Pick<Presented, 'form'>,
  { name, kind }: SecurityScheme,
  { accounts }: Target,
): string | undefined {
  if (form !== 'unknown' || kind === 'bearer') return undefined
  return accounts.find(({ credentials }) => credentials[name] !== undefined)?.credentials[name]
}

/** The scheme that the probe names, else the scheme of its form, else the account's first scheme. */
export function schemeFor(
  presented: Presented,
  { contract, account, operation }: Presenting,
): SecurityScheme | undefined {
  const schemes = contract.securitySchemes
  if (presented.scheme !== undefined) return schemes.find(({ name }) => name === presented.scheme)
  const { form } = presented
  if (form === 'tampered' || form.startsWith('alg-none') || form === 'expired')
    return schemes.find(({ kind }) => kind === 'bearer')
  if (form === 'revoked') return schemes.find(({ kind }) => kind === 'api-key')
  const held = schemes.filter(({ name }) => account?.credentials[name] !== undefined).map(({ name }) => name)
  const implied = impliedScheme(held, operation)
  return schemes.find(({ name }) => name === implied) ?? (form === 'valid' ? undefined : schemes[0])
}

interface Making {
  readonly scheme: SecurityScheme
  /** The account's own credential of this scheme. */
  readonly own: string | undefined
  readonly target: Target
  /** The operation that is called. */
  readonly place?: string | undefined
}

/** The text that is sent as the credential; undefined if the target lacks its source. */
const SECRETS: Readonly<Record<CredentialForm, (making: Making) => string | undefined>> = {
  valid: ({ own }) => own,
  none: () => undefined,
  absent: () => undefined,
  empty: () => '',
  malformed: ({ scheme: { kind } }) => (kind === 'bearer' ? 'not-a-token' : 'not a key'),
  unknown: (making) => unknown(making),
  tampered: ({ scheme: { kind }, own }) =>
    own === undefined ? undefined : kind === 'bearer' ? tamperToken(own) : unknownKey(own),
  'alg-none': ({ own }) => (own === undefined ? undefined : unsignToken(own)),
  'alg-none-spelled': ({ own, place }) => (own === undefined ? undefined : unsignSpelled(own, place)),
  expired: ({ scheme: { kind }, target }) => (kind === 'bearer' ? target.expiredToken : undefined),
  revoked: ({ scheme: { kind }, target }) => (kind === 'api-key' ? target.revokedApiKey : undefined),
  cut: (making) => changed(making, cutShort),
  longer: (making) => changed(making, lengthen),
  'other-case': (making) => changed(making, swapCase),
  'without-password': (making) =>
    making.own === undefined ? undefined : withoutPassword(making.own, loginsOf(making)),
  'as-token': ({ own }) => own,
  'as-key': ({ own }) => own,
  'other-word': ({ own }) => own,
  'basic-word': ({ own }) => own,
  'no-word': ({ own }) => own,
  'more-words': ({ own }) => own,
}

function carried(
  scheme: SecurityScheme,
  value: string,
  { presenting, form }: { readonly presenting: Presenting; readonly form: CredentialForm },
): Credential {
  const isOpen = form === 'empty' || form === 'malformed'
  const isShown = presenting.shown === true && !isOpen
  const text = isShown ? placeholderOf(presenting.contract, scheme.name, form) : value
  const sent = scheme.kind === 'basic' && !isShown ? base64(value) : text
  const wrong = misplaced(form, sent, presenting.contract)
  return wrong === undefined ? carry(scheme, sent) : { headers: [wrong], query: [] }
}

function unknown(making: Making): string {
  const { scheme, own } = making
  if (scheme.kind === 'bearer') return unknownToken()
  return scheme.kind === 'basic' ? unknownLogin(own, loginsOf(making)) : unknownKey(own)
}

/** The user names and passwords of the accounts. */
function loginsOf({ scheme, target }: Making): readonly string[] {
  return target.accounts.flatMap(({ credentials }) => credentials[scheme.name] ?? [])
}

/** The text, unless it is the credential of another account of the target. */
function changed(making: Making, change: (text: string) => string | undefined): string | undefined {
  const { own, target } = making
  const text = own === undefined ? undefined : changedText(own, change, making)
  const isOwned = isCredential(target, text ?? '')
  return isOwned || text === own ? undefined : text
}

function changedText(own: string, change: (text: string) => string | undefined, making: Making): string | undefined {
  const { kind } = making.scheme
  if (kind === 'basic') return changeLogin(own, loginsOf(making), change)
  return kind === 'bearer' ? onSignature(own, change) : change(own)
}

function carry(scheme: SecurityScheme, value: string): Credential {
  if (scheme.kind === 'bearer') return { headers: [['Authorization', `Bearer ${value}`.trimEnd()]], query: [] }
  if (scheme.kind === 'basic') return { headers: [['Authorization', `Basic ${value}`]], query: [] }
  const field = scheme.field ?? 'Authorization'
  if (scheme.in === 'query') return { headers: [], query: [[field, value]] }
  if (scheme.in === 'cookie') return { headers: [['Cookie', `${field}=${value}`]], query: [] }
  return { headers: [[field, value]], query: [] }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
