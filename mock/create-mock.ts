import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Contract } from '../spec/index.js'
import { isoDay } from './clock/calendar-day.js'
import { controlRouter } from './control/control-router.js'
import { eventStreams } from './control/event-streams.js'
import { withStartPage } from './control/start-page.js'
import { worldSight } from './control/watch-log.js'
import { type MockEngine, startEngine } from './engine.js'
import { expressApp } from './http/express-app.js'
import { failureReply } from './http/failure-reply.js'
import type { MockListener } from './http/mock-listener.js'
import type { MockServer } from './http/mock-server.js'
import { httpServer, type StoppableServer } from './http/server.js'
import type { Market } from './market/data/market.js'
import type { MockOptions } from './mock-options.js'
import { andThen, attempt, type MaybePromise } from './model/maybe-promise.js'
import type { PlainRequest } from './model/plain-request.js'
import type { Reply } from './model/reply.js'
import { addressOf } from './model/world-address.js'
import { DEFAULT_WORLD } from './model/world-name.js'
import { type Ready, readyOf } from './ready.js'
import type { DecidedRequest } from './worlds/decided-request.js'
import { type MockWorld, mockWorld } from './worlds/handle/mock-world.js'
import { StateBroken, StateUnavailable } from './worlds/state/state-store.js'

/** A running mock, for a test or a script. Its members are those of the default world. */
export interface Mock extends MockWorld {
  /** The contract that the mock serves. */
  readonly contract: Contract
  /** For supertest, or to be mounted in an Express application. */
  readonly app: MockListener
  /** The same as a plain request listener. */
  readonly listener: MockListener
  /** The address where it listens, or the configured public one; without trailing slash. */
  readonly url: string
  /** Answers requests to the API and the identity provider without a server. */
  answer(request: PlainRequest): MaybePromise<Reply>
  listen(where?: { readonly port?: number; readonly host?: string }): Promise<MockServer>
  /** A target file for `check`, for this mock. */
  ready(): Promise<Ready>
  /**
   * The data behind the answers, built in the background once the mock listens; rejects if a fixture cannot be used.
   */
  built(): Promise<void>
  /** Waits for running requests, then stops. */
  close(): Promise<void>
  /** Another world on the same port: own counters, clock, keys, forced errors and log. */
  world(name: string): MockWorld
  /** Called for every decided request of every world. */
  on(event: 'request', listener: (decided: DecidedRequest) => void): () => void
}

const DEFAULT_PORT = 4010
const DEFAULT_HOST = '127.0.0.1'

export function createMock(options: MockOptions = {}): Mock {
  const engine = startEngine(options)
  const answer = withStartPage(engine)
  const streams = eventStreams((name) => worldSight(engine, name))
  const { app, listener } = expressApp({
    answer,
    control: controlRouter(engine, streams),
    defect: engine.defect,
  })
  let stoppable: StoppableServer | undefined
  let building: Promise<void> = Promise.resolve()
  const standard = mockWorld(DEFAULT_WORLD, engine)
  return {
    ...standard,
    get baseUrl() {
      return standard.baseUrl
    },
    get url() {
      return engine.publicUrl()
    },
    contract: engine.contract,
    app,
    listener,
    answer: (request) => answerPlain(request, answer, engine.defect),
    async listen({ port = DEFAULT_PORT, host = DEFAULT_HOST } = {}) {
      // An unreachable shared state and unusable scenarios fail here, before the mock reports that it is ready.
      await reachable(standard, options.redis)
      await engine.situations()
      stoppable = httpServer(listener)
      const opened = await listening(stoppable.server, port, host)
      const address = opened.address()
      if (address && typeof address === 'object') engine.listensAt(host, address.port)
      const today = isoDay(Date.parse((await standard.clock.read()).now))
      building = buildBehind(opened, engine, today)
      return opened
    },
    ready: () => readyOf(standard, engine),
    built: () => building,
    async close() {
      streams.end()
      if (stoppable?.server.listening) await stoppable.stop()
      await engine.close()
    },
    world: (name) => mockWorld(name, engine),
    on: (_event, listener) => engine.onRequest(listener),
  }
}

async function reachable(world: MockWorld, redis: string | undefined): Promise<void> {
  try {
    await world.scenario()
  } catch (error) {
    if (redis === undefined || !(error instanceof StateUnavailable) || error instanceof StateBroken) throw error
    // The address may contain a password, and is shown without it.
    const where = redis.replace(/^.*(:\/\/|@)/, '').replace(/[/?].*$/, '')
    throw new Error(`${error.message}; found no usable Redis at "${where}", start one there, or omit the option`, {
      cause: error,
    })
  }
}

/** Opening the market is the slowest step, so the port does not wait for it. */
function buildBehind(server: Server, { market }: MockEngine, today: string): Promise<void> {
  const built = new Promise<void>((resolve, reject) => {
    setImmediate(() => {
      if (server.listening && market) startMarket(market, today).then(resolve, reject)
      else resolve()
    })
  })
  // A caller that awaits the promise gets the error; if there is no such caller, the process must not crash.
  built.catch(() => {})
  return built
}

async function startMarket(market: Market, today: string): Promise<void> {
  await market.start(today)
}

function answerPlain(
  request: PlainRequest,
  answer: MockEngine['answer'],
  defect: MockEngine['defect'],
): MaybePromise<Reply> {
  return attempt(
    () => {
      const { world, path } = addressOf(request.path, request.header('x-pipeproof-world'))
      return andThen(answer(world, path === request.path ? request : moved(request, path)), ({ reply }) => reply)
    },
    (error) => failureReply(error, defect),
  )
}

function moved(request: PlainRequest, path: string): PlainRequest {
  const { method, query, body } = request
  return {
    method,
    path,
    query,
    header: (name) => request.header(name),
    headers: () => request.headers?.() ?? [],
    ...(body && { body }),
  }
}

async function listening(server: Server, port: number, host: string): Promise<Server> {
  // For an empty text, Node would listen on every address.
  if (host === '')
    throw new Error('Cannot listen: found an empty text as the host, wanted an address such as 127.0.0.1')
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`Cannot listen on ${host}:${port}: ${reasonOf(error)}`, { cause: error })
  }
  return server
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; choose another one (see --port), or stop the program that uses it',
  EACCES: 'this port needs more rights; choose one from 1024 on',
  EADDRNOTAVAIL: 'this machine has no such address; choose 127.0.0.1, 0.0.0.0 or an address of this machine',
  ENOTFOUND: 'this name has no address; choose 127.0.0.1 or an address of this machine',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}
