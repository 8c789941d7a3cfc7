import { fetchWithinOrigin } from './redirects.js'
import { type ErrorShape, quotaOf, type RateNames, refusalIn } from './result.js'

/**
 * A key or a token, or a function that is called for each request, with `true` if the service reports that the last one
 * has expired.
 */
export type Credential = string | ((refresh: boolean) => string | Promise<string>)

export interface ClientOptions {
  /** Address of the service, without the paths of its operations. */
  readonly baseUrl: string
  /** For the document's API-key scheme. Do not put a key into the code of a web page. */
  readonly apiKey?: Credential
  /** For the document's bearer scheme. */
  readonly token?: Credential
  /** Scheme of the document -> credential, for all other schemes. */
  readonly credentials?: Readonly<Record<string, Credential>>
  readonly fetch?: (request: Request) => Promise<Response>
  /** Milliseconds to wait before each further attempt after a 429; default 1, 2 and 4 seconds. */
  readonly retryWaits?: readonly number[]
  /** Milliseconds for which the cache keeps an answer; default 5 minutes, 0 turns the cache off. */
  readonly cacheFor?: number
  /** The clock, and how to wait; for tests. */
  readonly now?: () => number
  readonly sleep?: (milliseconds: number) => Promise<void>
}

/** Name and kind; for an API key also its place in the request and the name of its field. */
export type Scheme = readonly [name: string, kind: string, place?: string, field?: string]

/** The parts of the contract that a sender needs. */
export interface Sending {
  readonly schemes: readonly Scheme[]
  /** Errors for an expired token. */
  readonly expired: readonly ErrorShape[]
  readonly rate: RateNames | undefined
}

/** Alternatives, each a list of schemes; an empty list means without a credential. */
type Security = readonly (readonly string[])[]

export interface Sender {
  /** Sends requests with credentials, retries and cache. */
  send(request: Request, security: Security): Promise<Response>
}

const CACHED_ANSWERS = 200
const WAITS = [1000, 2000, 4000]

export function createSender(contract: Sending, options: ClientOptions): Sender {
  const { cacheFor = 300_000, now = Date.now } = options
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Response> }>()
  async function exchange(request: Request, security: Security, signed: Request): Promise<Response> {
    const response = await retried(signed, contract, options)
    if (response.status !== 401 || !refusalIn(await response.clone().text(), 401, contract.expired)) return response
    return retried(await withCredentials(request, security, contract, options, true), contract, options)
  }
  return {
    async send(request, security) {
      const signed = await withCredentials(request, security, contract, options, false)
      const name = JSON.stringify([signed.method, signed.url, ...signed.headers])
      const known = request.cache === 'reload' ? undefined : kept.get(name)
      // A running equal request is shared too. If it is cancelled, this one is sent separately.
      const shared = known && known.until > now() ? await known.answer.catch(() => undefined) : undefined
      if (shared) return shared.clone()
      const answer = exchange(request, security, signed)
      if (signed.method !== 'GET' || cacheFor <= 0) return answer
      await keep(name, answer)
      return (await answer).clone()
    },
  }
  /** Only a success stays in the cache. */
  async function keep(name: string, answer: Promise<Response>): Promise<void> {
    kept.delete(name)
    kept.set(name, { until: now() + cacheFor, answer })
    for (const oldest of kept.keys()) if (kept.size > CACHED_ANSWERS) kept.delete(oldest)
    const stays = await answer.then(mayBeKept, () => false)
    if (!stays && kept.get(name)?.answer === answer) kept.delete(name)
  }
}

function mayBeKept({ ok, headers }: Response): boolean {
  return ok && !/no-store/.test(headers.get('cache-control') ?? '')
}

/** On a 429 it waits and repeats the request, unless the quota shows that no such wait is long enough. */
async function retried(request: Request, { rate }: Sending, options: ClientOptions): Promise<Response> {
  const { fetch = globalThis.fetch, retryWaits = WAITS, now = Date.now, sleep = pause } = options
  const longest = retryWaits.reduce((sum, wait) => sum + wait, 0)
  let response = await fetchWithinOrigin(request, fetch)
  for (const wait of retryWaits) {
    const quota = quotaOf(response.headers, rate)
    const isSpent = quota?.remaining === 0 && quota.resetAt !== undefined && quota.resetAt.getTime() > now() + longest
    const asked = Number(response.headers.get('retry-after') ?? 0) * 1000
    if (response.status !== 429 || isSpent || asked > longest) break
    await sleep(Math.max(wait, asked || 0))
    response = await fetchWithinOrigin(request, fetch)
  }
  return response
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Adds the credentials of the first alternative that the options can fulfil. */
async function withCredentials(
  request: Request,
  security: Security,
  { schemes }: Sending,
  options: ClientOptions,
  refresh: boolean,
): Promise<Request> {
  const short: Readonly<Record<string, Credential | undefined>> = { bearer: options.token, 'api-key': options.apiKey }
  const given = (name: string) => {
    const scheme = schemes.find(([known]) => known === name)
    return { scheme, credential: options.credentials?.[name] ?? short[scheme?.[1] ?? ''] }
  }
  const chosen = security.map((names) => names.map(given)).find((all) => all.every(({ credential }) => credential))
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const { scheme, credential = '' } of chosen ?? []) {
    place(typeof credential === 'function' ? await credential(refresh) : credential, scheme, url, headers)
  }
  return new Request(url.href === request.url ? request : new Request(url, request), { headers })
}

function place(value: string, scheme: Scheme | undefined, url: URL, headers: Headers): void {
  const [, kind = '', where = 'header', field = 'Authorization'] = scheme ?? []
  const prefix = kind === 'bearer' ? 'Bearer ' : ''
  if (kind === 'basic') headers.set('Authorization', `Basic ${value.includes(':') ? base64(value) : value}`)
  else if (where === 'query') url.searchParams.set(field, value)
  else if (where === 'cookie') headers.append('Cookie', `${field}=${value}`)
  else headers.set(field, prefix + value)
}

/** Of its bytes in UTF-8; `btoa` throws for other letters than Latin ones. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
