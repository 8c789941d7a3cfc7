import type { Sample } from './sample.js'

type Members = Readonly<Record<string, unknown>>

/** The requests of a HAR that were answered. @throws Error where the text is no HAR */
export function readSamples(text: string, file: string, baseUrl?: string): readonly Sample[] {
  const entries = entriesOf(text, file).filter((entry) => Number(member(entry, 'response').status) > 0)
  const urls = entries.map((entry) => String(member(entry, 'request').url))
  const base = baseUrl?.replace(/\/+$/, '') ?? commonBase(urls)
  return entries.flatMap((entry, place) => {
    const url = urls[place] ?? ''
    return url.startsWith(base) ? [sampleOf(entry, url.slice(base.length))] : []
  })
}

function entriesOf(text: string, file: string): readonly Members[] {
  try {
    const log = member(JSON.parse(text), 'log')
    if (Array.isArray(log.entries)) return log.entries
  } catch (error) {
    throw new Error(`Cannot read "${file}": ${error instanceof Error ? error.message : error}`)
  }
  throw new Error(`Cannot read "${file}": found no log.entries, wanted a recording in HAR format`)
}

/** The origin and the folders that all addresses share, without the last segment of any address. */
function commonBase(urls: readonly string[]): string {
  const split = urls.map((url) => [new URL(url).origin, ...new URL(url).pathname.split('/').slice(1, -1)])
  const [first = [], ...others] = split
  const end = first.findIndex((part, place) => others.some((other) => other[place] !== part))
  return first.slice(0, end < 0 ? first.length : end).join('/')
}

function sampleOf(entry: Members, rest: string): Sample {
  const request = member(entry, 'request')
  const response = member(entry, 'response')
  const [path = '', query = ''] = rest.split('#')[0]?.split('?') ?? []
  const headers = new Map(pairs(response.headers).map(([name, value]) => [name.toLowerCase(), value]))
  const at = new Date(headers.get('date') ?? String(entry.startedDateTime))
  return {
    method: String(request.method).toLowerCase(),
    path: path === '' ? '/' : path,
    query: new Map(new URLSearchParams(query)),
    sent: new Set(pairs(request.headers).map(([name]) => name.toLowerCase())),
    status: Number(response.status),
    headers,
    mediaType: (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    body: bodyOf(member(response, 'content')),
    day: Number.isNaN(at.getTime()) ? '1970-01-01' : at.toISOString().slice(0, 10),
  }
}

function bodyOf({ text, encoding }: Members): string {
  const raw = typeof text === 'string' ? text : ''
  return encoding === 'base64' ? Buffer.from(raw, 'base64').toString('utf8') : raw
}

function member(value: unknown, name: string): Members {
  const inner: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof inner === 'object' && inner !== null ? { ...inner } : {}
}

function pairs(list: unknown): readonly (readonly [string, string])[] {
  if (!Array.isArray(list)) return []
  return list.map((one: Members) => [String(one.name), String(one.value)] as const)
}
