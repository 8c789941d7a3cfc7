import { startEngine } from '../engine.js'
import { failureReply } from '../http/failure-reply.js'
import type { MockOptions } from '../mock-options.js'
import { attempt } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import { addressOf } from '../model/world-address.js'
import { DEFAULT_WORLD } from '../model/world-name.js'
import { type MockWorld, mockWorld } from '../worlds/handle/mock-world.js'

/** The options of `createMock` that need neither a file system nor a server. */
export interface FetchOptions
  extends Pick<
    MockOptions,
    'contract' | 'seed' | 'companies' | 'now' | 'quota' | 'choose' | 'faults' | 'worlds' | 'note'
  > {
  /** Requests whose address begins with this are answered; default `http://127.0.0.1:4010`. */
  readonly baseUrl?: string
  /** The world of a request that names none. */
  readonly world?: string
}

/** The mock as a function, with no server: for pages, workers and tests. */
export interface MockFetch {
  (request: Request): Promise<Response>
  /** Clock, forced errors, keys, quotas and log of a world; the world of the options if no name is given. */
  world(name?: string): MockWorld
}

const DEFAULT_URL = 'http://127.0.0.1:4010'

export function createFetch({
  baseUrl = DEFAULT_URL,
  world = DEFAULT_WORLD,
  ...options
}: FetchOptions = {}): MockFetch {
  const base = baseUrl.replace(/\/+$/, '')
  const engine = startEngine({ ...options, publicUrl: base })
  const answer = async (request: Request): Promise<Response> => {
    const body = await bodyOf(request)
    const reply = await attempt<Reply>(
      () => {
        const place = addressOf(pathWithin(base, request.url), request.headers.get('x-pipeproof-world') ?? world)
        const answered = engine.answer(place.world, plainRequest(request, place.path, body))
        return answered instanceof Promise ? answered.then(({ reply }) => reply) : answered.reply
      },
      (error) => failureReply(error, engine.defect),
    )
    return responseOf(reply, request.method)
  }
  return Object.assign(answer, { world: (name = world) => mockWorld(name, engine) })
}

function pathWithin(base: string, url: string): string {
  if (url !== base && !['/', '?'].some((next) => url.startsWith(base + next))) {
    throw new TypeError(`Cannot answer "${url}": wanted an address below ${base}`)
  }
  const [path = ''] = url.slice(base.length).split(/[?#]/)
  return path === '' ? '/' : path
}

function plainRequest({ method, url, headers }: Request, path: string, body: Uint8Array | undefined): PlainRequest {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? ''
  return {
    method,
    path,
    query,
    header: (name) => headers.get(name) ?? undefined,
    headers: () => [...headers],
    ...(body && { body }),
  }
}

async function bodyOf(request: Request): Promise<Uint8Array | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return undefined
  return new Uint8Array(await request.arrayBuffer())
}

/** The headers of the server, except those about the connection. */
function responseOf({ status, headers, body }: Reply, method: string): Response {
  const isBare = status === 204 || status === 304
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const all = new Headers(headers.map(([name, value]): [string, string] => [name, value]))
  if (!isBare) all.set('Content-Length', String(bytes.byteLength))
  return new Response(isBare || method === 'HEAD' ? null : bytes, { status, headers: all })
}
