import { type PublicEntry, publicEntries } from '../../../conformance/index.js'
import { mostly } from '../refusal-text.js'
import type { Sample } from './sample.js'

/** The paths of a document, to which the recorded addresses must lead from the base address. */
export interface KnownPaths {
  readonly prefixes: readonly string[]
  readonly isKnown: (path: string) => boolean
}

export interface Samples {
  /** The base address of the recorded service. */
  readonly base: string
  readonly samples: readonly Sample[]
}

/** The answered requests of a recording, without their credentials. @throws Error if the text is not a recording */
export function readSamples(text: string, file: string, baseUrl?: string, known?: KnownPaths): Samples {
  const entries = publicEntries(text, file).filter(isStatable)
  const base = baseUrl?.replace(/\/+$/, '') ?? (known && knownBase(entries, known)) ?? commonBase(entries)
  const samples = entries.flatMap((entry) => {
    const rest = entry.url.startsWith(base) ? entry.url.slice(base.length) : 'elsewhere'
    return /^(?:[/?#]|$)/.test(rest) ? [sampleOf(entry, rest)] : []
  })
  return { base, samples }
}

const METHODS = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'])

/** A document has a place for this method and this status, and no name in the answer is forbidden in documents. */
function isStatable({ method, status, body }: PublicEntry): boolean {
  const isStatus = Number.isInteger(status) && status >= 100 && status < 600
  return METHODS.has(method.toUpperCase()) && isStatus && !/^[^\n]*__proto__|"__proto__"\s*:/.test(body)
}

/** The base address below which most addresses are those of the document; undefined if none is. */
function knownBase(entries: readonly PublicEntry[], { prefixes, isKnown }: KnownPaths): string | undefined {
  const bases = entries.flatMap(({ url }) => {
    const { origin, pathname } = new URL(url)
    return prefixes
      .filter((prefix) => pathname.startsWith(`${prefix}/`) && isKnown(pathname.slice(prefix.length)))
      .map((prefix) => origin + prefix)
  })
  return mostly(bases)
}

/**
 * The origin and the folders that all addresses of the service share, without the last segment of any address. A
 * browser also records other servers: the service is the one with the most answers that are data.
 */
function commonBase(entries: readonly PublicEntry[]): string {
  const counts = new Map<string, number>()
  for (const { url, headers } of entries) {
    const isData = headers.some(([name, value]) => /^content-type$/i.test(name) && /json|csv/i.test(value))
    const { origin } = new URL(url)
    counts.set(origin, (counts.get(origin) ?? 0) + (isData ? entries.length : 1))
  }
  const [service] = [...counts].toSorted(([, one], [, other]) => other - one)
  const split = entries.flatMap(({ url }) => {
    const { origin, pathname } = new URL(url)
    return origin === service?.[0] ? [[origin, ...pathname.split('/').slice(1, -1)]] : []
  })
  const [first = [], ...others] = split
  const end = first.findIndex((part, place) => others.some((other) => other[place] !== part))
  return first.slice(0, end < 0 ? first.length : end).join('/')
}

function sampleOf(
  { method, requestHeaders, startedAt, status, body, credentials, ...entry }: PublicEntry,
  rest: string,
): Sample {
  const [path = '', query = ''] = rest.split('#')[0]?.split('?') ?? []
  const { values, repeated } = queryOf(query)
  const headers = new Map(entry.headers.map(([name, value]) => [name.toLowerCase(), value]))
  const moment = momentOf(headers.get('date')) ?? momentOf(startedAt)
  const scheme = schemeOf(requestHeaders)
  const accept = requestHeaders.find(([name]) => name.toLowerCase() === 'accept')?.[1]
  return {
    method: method.toLowerCase(),
    path: path === '' ? '/' : path,
    query: values,
    ...(repeated.size > 0 && { repeated }),
    sent: new Set(requestHeaders.flatMap(([name, value]) => [name.toLowerCase(), ...cookieNames(name, value)])),
    ...(credentials.size > 0 && { credentials }),
    ...(scheme !== undefined && { scheme }),
    ...(accept !== undefined && { accept }),
    status,
    headers,
    mediaType: (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    body,
    ...(moment !== undefined && { moment }),
    day: moment === undefined ? '1970-01-01' : new Date(moment).toISOString().slice(0, 10),
  }
}

function cookieNames(header: string, value: string): readonly string[] {
  if (header.toLowerCase() !== 'cookie') return []
  return value.split(';').flatMap((pair) => (pair.includes('=') ? [`cookie:${pair.split('=', 1)[0]?.trim()}`] : []))
}

function schemeOf(headers: PublicEntry['requestHeaders']): string | undefined {
  const [, value] = headers.find(([name]) => name.toLowerCase() === 'authorization') ?? []
  if (value === undefined || value.trim() === '') return undefined
  return (/^\s*([a-z][\w-]*)\s+\S/i.exec(value)?.[1] ?? '').toLowerCase()
}

function queryOf(text: string) {
  const pairs = [...new URLSearchParams(text)]
  const values = new Map<string, string>()
  const repeated = new Set<string>()
  for (const [name, value] of pairs) {
    const before = values.get(name)
    if (before !== undefined) repeated.add(name)
    values.set(name, before === undefined ? value : `${before},${value}`)
  }
  return { values, repeated }
}

function momentOf(text = ''): number | undefined {
  const moment = Date.parse(text)
  return Number.isNaN(moment) || !/^\d{4}-/.test(new Date(moment).toISOString()) ? undefined : moment
}
