import { startEngine } from '../engine.js'
import { failureReply } from '../http/failure-reply.js'
import type { MockOptions } from '../mock-options.js'
import { attempt } from '../model/maybe-promise.js'
import type { Reply } from '../model/reply.js'
import { addressOf } from '../model/world-address.js'
import { DEFAULT_WORLD } from '../model/world-name.js'
import { type MockWorld, mockWorld } from '../worlds/handle/mock-world.js'
import { answerIn, responseOf } from './web-request.js'

/** The options of `createMock` that need neither a file system nor a server. */
export interface FetchOptions
  extends Pick<
    MockOptions,
    'contract' | 'seed' | 'companies' | 'now' | 'quota' | 'choose' | 'faults' | 'worlds' | 'note'
  > {
  /** Only requests whose address begins with this are answered; default `http://127.0.0.1:4010`. */
  readonly baseUrl?: string
  /** The world of a request that names none. */
  readonly world?: string
}

/** The mock as a function, with no server: for pages, workers and tests. */
export interface MockFetch {
  (request: Request): Promise<Response>
  /** Clock, forced errors, keys, quotas and log of a world; without a name, the world of the options. */
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
    const reply = await attempt<Reply>(
      () => {
        const named = request.headers.get('x-pipeproof-world') ?? world
        return answerIn(engine, addressOf(pathWithin(base, request.url), named), request)
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
