import type { Sample } from './samples/sample.js'

/** The place of a credential: a header, a cookie, or a parameter of the query. */
export interface DraftCredential {
  readonly name: string
  readonly in: 'header' | 'cookie' | 'query'
  /** The scheme of `Authorization`, in lower case; without one the header has the credential alone. */
  readonly scheme?: string
}

const PLAIN =
  /^(accept|cache|connection|content|cookie|dnt|host|if-|origin|pragma|prefer|priority|range|referer|sec-|te$|upgrade|user-agent|x-pipeproof)/

/** Headers and parameters of successes, without which the service answers 401. */
export function draftCredentials(samples: readonly Sample[]): readonly DraftCredential[] {
  const successes = samples.filter(({ status }) => status < 300)
  const refused = samples.filter(({ status }) => status === 401)
  if (refused.length === 0) return []
  const headers = [...new Set(successes.flatMap(({ sent }) => [...sent].filter((name) => !PLAIN.test(name))))]
  const ofHeaders = headers.flatMap((name) =>
    name === 'authorization' ? authorizations(successes) : [{ name, in: 'header' as const }],
  )
  const bare = successes.filter(({ sent }) => !headers.some((name) => sent.has(name)))
  const cookies = cookieNames(bare, refused).map((name) => ({ name, in: 'cookie' as const }))
  const masked = cookies.length > 0 ? [] : maskedNames(bare, refused)
  const isFound = headers.length > 0 || cookies.length > 0 || masked.length > 0
  const names = isFound ? masked : sharedNames(successes, refused)
  return [...ofHeaders, ...cookies, ...names.map((name) => ({ name, in: 'query' as const }))]
}

/** Names of cookies that log a caller in, among others that measure or remember. */
const SESSION = /sess|sid$|auth|token|login|jwt/i

/** The cookie of all these successes without which a request was refused. */
function cookieNames([first, ...others]: readonly Sample[], refused: readonly Sample[]): readonly string[] {
  const sent = [...(first?.sent ?? [])].filter((key) => key.startsWith(COOKIE))
  const shared = sent.filter((key) => others.every((one) => one.sent.has(key)))
  const needed = shared
    .filter((key) => refused.some((one) => !one.sent.has(key)))
    .map((key) => key.slice(COOKIE.length))
  const named = needed.filter((name) => SESSION.test(name))
  return named.length > 0 || needed.length > 1 ? named : needed
}

const COOKIE = 'cookie:'

/**
 * Parameters with a masked value, without which the same address was refused; of successes without another credential.
 */
function maskedNames(successes: readonly Sample[], refused: readonly Sample[]): readonly string[] {
  const isNeeded = (name: string, { method, path }: Sample) =>
    refused.some((one) => one.method === method && one.path === path && !one.query.has(name))
  const found = successes.flatMap((sample) =>
    [...sample.query].flatMap(([name, value]) => (isMask(value, name) && isNeeded(name, sample) ? [name] : [])),
  )
  return [...new Set(found)]
}

/** A placeholder for a credential: `[api-key]` in any recording, `$API_KEY` in one of ours. */
function isMask(value: string, name: string): boolean {
  return value === `[${name.replace(/[^\w-]/g, '-')}]` || /^\$[A-Z][A-Z0-9_]*$/.test(value)
}

function sharedNames([first, ...others]: readonly Sample[], refused: readonly Sample[]): readonly string[] {
  const names = [...(first?.query.keys() ?? [])].filter((name) => others.every(({ query }) => query.has(name)))
  return names.filter((name) => refused.some(({ query }) => !query.has(name)))
}

/** Requests whose query has parameters only; a credential in the query counts as sent. */
export function withoutCredentials(
  samples: readonly Sample[],
  credentials: readonly DraftCredential[],
): readonly Sample[] {
  const secret = new Set(credentials.flatMap((one) => (one.in === 'query' ? [one.name] : [])))
  if (secret.size === 0) return samples
  return samples.map((sample) => {
    const given = [...sample.query.keys()].filter((name) => secret.has(name))
    const query = new Map([...sample.query].filter(([name]) => !secret.has(name)))
    return { ...sample, query, sent: new Set([...sample.sent, ...given.map(sentName)]) }
  })
}

/** A name in `sent`. */
function sentName(name: string): string {
  return `?${name}`
}

/** Whether the request has the credential; its query must be without credentials. */
export function isSent(credential: DraftCredential, { sent }: Sample): boolean {
  return sent.has(keyOf(credential))
}

function keyOf({ name, in: place }: DraftCredential): string {
  if (place === 'cookie') return `${COOKIE}${name}`
  return place === 'header' ? name.toLowerCase() : sentName(name)
}

/** A single refused credential may belong to a caller without the right to this operation. */
const FEW = 2

/** Whether all of these refusals are of credentials that never succeeded, of several. */
export function areUnknown(
  refused: readonly Sample[],
  credentials: readonly DraftCredential[],
  samples: readonly Sample[],
): boolean {
  const valuesOf = (sample: Sample) =>
    credentials.flatMap((one) => sample.credentials?.get(one.in === 'cookie' ? 'cookie' : keyOf(one)) ?? [])
  const known = new Set(samples.filter(({ status }) => status < 300).flatMap(valuesOf))
  const given = refused.map(valuesOf)
  const isUnknown = given.every((values) => values.length > 0 && !values.some((one) => known.has(one)))
  return isUnknown && new Set(given.flat()).size >= FEW
}

const USUAL: ReadonlySet<string> = new Set(['bearer', 'basic'])

/** Every scheme of `Authorization` that succeeded. A service may accept an unusual word for a usual one. */
function authorizations(successes: readonly Sample[]): readonly DraftCredential[] {
  const schemes = [...new Set(successes.flatMap(({ scheme }) => scheme ?? []))]
  const usual = schemes.filter((scheme) => USUAL.has(scheme))
  const found = usual.length > 0 ? usual : schemes
  const base = { name: 'authorization', in: 'header' as const }
  if (schemes.length === 0) return [{ ...base, scheme: 'bearer' }]
  return found.map((scheme) => ({ ...base, ...(scheme !== '' && { scheme }) }))
}
