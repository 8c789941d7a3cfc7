import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { type LoopbackServer, loopbackServer } from '../../scripts/loopback-server.js'

/**
 * Parts of small servers that are written from the documents of the examples alone, without our compiler, mock or
 * writers: the judge is tried on code that shares nothing with ours.
 */
export interface Ask {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A server with mistakes and lawful differences that can be switched on one by one. */
export interface Site {
  readonly mistakes: readonly string[]
  readonly lawful: readonly string[]
  /** Sets of switches of which only one at a time has an effect. */
  readonly exclusive?: readonly (readonly string[])[]
  /** The members of the target file besides name and address. */
  readonly target: (now: number) => Readonly<Record<string, unknown>>
  readonly basePath: string
  /** If it is not that of an example. */
  readonly document?: string
  /** A new server with nothing counted yet. */
  readonly open: (on: (id: string) => boolean) => (ask: Ask) => Answer
}

export async function openSite(
  { basePath }: Site,
  answer: (ask: Ask) => Answer,
  clock: () => number,
): Promise<LoopbackServer> {
  const { url, close } = await loopbackServer(listener(answer, basePath, clock))
  return { url: `${url}${basePath}`, close }
}

/** A new server with some of its switches on. */
export function answerOf(site: Site, switches: readonly string[]): (ask: Ask) => Answer {
  const on = (id: string): boolean => switches.includes(id)
  const together = site.exclusive?.find((some) => some.filter(on).length > 1)
  if (together !== undefined) throw new Error(`Cannot switch on more than one of these: ${together.join(', ')}`)
  const answer = site.open(on)
  return (ask) => asAny(answer(ask), on)
}

/** What any server can do wrong, besides its own mistakes. */
export const MISTAKES_OF_ANY = ['a refused value is a server error', 'refusals are plain text', 'answers are HTML']

/** What any server may do in another way. */
export const LAWFUL_FOR_ANY = ['answers have further headers', 'types name a charset', 'JSON is spread over lines']

function asAny(answer: Answer, on: (id: string) => boolean): Answer {
  const { status, type, body, headers } = answer
  if (on('a refused value is a server error') && (status === 400 || status === 422)) return { ...answer, status: 500 }
  if (on('refusals are plain text') && status >= 400) return { ...answer, type: 'text/plain', body: 'Refused' }
  if (on('answers are HTML')) return { ...answer, type: 'text/html' }
  const further = { vary: 'Accept', 'x-request-id': '7', 'cache-control': 'no-store' }
  const isSpread = on('JSON is spread over lines') && /[/+]json(;|$)/.test(type) && body !== '' && !body.includes('\n')
  return {
    status,
    type: on('types name a charset') && !type.includes(';') ? `${type}; charset=utf-8` : type,
    body: isSpread ? `${JSON.stringify(JSON.parse(body), null, 2)}\n` : body,
    headers: { ...(on('answers have further headers') ? further : {}), ...headers },
  }
}

function listener(answer: (ask: Ask) => Answer, basePath: string, clock: () => number): RequestListener {
  return ({ method = 'GET', url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = decodeURIComponent(pathname)
    const inside = path.startsWith(basePath) ? path.slice(basePath.length) : `//${path}`
    const now = clock()
    const { status, type, body, headers: own } = answer({ method, path: inside, query: searchParams, headers, now })
    const written = { date: new Date(now).toUTCString(), ...(body === '' ? {} : { 'content-type': type }), ...own }
    response.writeHead(status, written).end(body)
  }
}

/** A value that the document does not allow. */
export class NotAllowed extends Error {
  readonly parameter: string
  readonly found: string

  constructor(parameter: string, found: string) {
    super(`${parameter} cannot be ${found}`)
    this.parameter = parameter
    this.found = found
  }
}

export function refuseOthers(query: URLSearchParams, known: readonly string[]): void {
  for (const [name, value] of query) if (!known.includes(name)) throw new NotAllowed(name, value)
}

export function integer(
  query: URLSearchParams,
  name: string,
  limits: { min: number; max?: number; or: number },
): number {
  const text = query.get(name)
  if (text === null) return limits.or
  const value = Number(text)
  const isRight = /^-?\d+$/.test(text) && value >= limits.min && value <= (limits.max ?? Number.MAX_SAFE_INTEGER)
  if (!isRight) throw new NotAllowed(name, text)
  return value
}

export function number(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (text.trim() === '' || !Number.isFinite(Number(text))) throw new NotAllowed(name, text)
  return Number(text)
}

export function boolean(query: URLSearchParams, name: string): boolean | undefined {
  const text = oneOf(query, name, ['true', 'false'])
  return text === undefined ? undefined : text === 'true'
}

export function oneOf(query: URLSearchParams, name: string, values: readonly string[]): string | undefined {
  const text = query.get(name)
  if (text !== null && !values.includes(text)) throw new NotAllowed(name, text)
  return text ?? undefined
}

export function matching(query: URLSearchParams, name: string, pattern: RegExp): string | undefined {
  const text = query.get(name)
  if (text !== null && !(pattern.test(text) && !Number.isNaN(Date.parse(text)))) throw new NotAllowed(name, text)
  return text ?? undefined
}

export const DAY = /^\d{4}-\d{2}-\d{2}$/
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Numbers from 0 to 1, always the same ones. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

export const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T
export const makeRows = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))
