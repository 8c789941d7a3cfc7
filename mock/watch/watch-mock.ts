import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { createMock, type Mock } from '../create-mock.js'
import { addressUrl } from '../http/address-url.js'
import { sendReply } from '../http/send-reply.js'
import { httpServer, type StoppableServer } from '../http/server.js'
import type { MockOptions } from '../mock-options.js'
import { ownError } from '../model/reply-headers.js'
import { DEFAULT_WORLD } from '../model/world-name.js'
import { requestLogs } from '../worlds/request-logs.js'
import { memoryStore } from '../worlds/state/memory-store.js'
import type { StateStore } from '../worlds/state/state-store.js'
import { keepAccounts } from './keep-accounts.js'
import { onSave } from './on-save.js'

export interface WatchOptions {
  /** Reads the documents again; if it rejects, the error is printed and the old mock stays. */
  load(): Promise<MockOptions>
  /** The files that `load` reads; called again after every reload. */
  files(): readonly string[]
  /** A line for the terminal. */
  tell(text: string): void
  readonly port: number
  readonly host: string
}

/** A mock whose contract and identities follow their files, while accounts, counters, clocks, logs and worlds stay. */
export interface WatchedMock {
  /** The mock that answers now. */
  readonly mock: Mock
  readonly url: string
  /** Acts as if a file had been saved. Never rejects. */
  reload(): Promise<void>
  close(): Promise<void>
}

export async function watchMock(watching: WatchOptions): Promise<WatchedMock> {
  const store = memoryStore()
  let mock: Mock | undefined
  const { server, stop } = await listening(
    front(() => mock),
    watching,
  )
  const url = urlOf(server, watching)
  const { start, worlds } = starter(watching, store, url)
  let current = await start().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  mock = current
  const replace = async (): Promise<void> => {
    const next = await start()
    await keepAccounts(next, worlds, watching.tell)
    const before = current
    current = next
    mock = next
    saves.watch(watching.files())
    watching.tell('reloaded')
    await before.close()
  }
  const reloads = oneAfterTheOther(() => replace().catch((error: unknown) => watching.tell(failureText(error))))
  const saves = onSave(() => void reloads.start())
  saves.watch(watching.files())
  return {
    get mock() {
      return current
    },
    url,
    reload: reloads.start,
    async close() {
      saves.close()
      await reloads.running()
      await stop()
      await current.close()
      await store.close()
    },
  }
}

/** Makes mocks from the present files. All of them share state, logs and address. */
function starter(watching: WatchOptions, store: StateStore, url: string) {
  const logs = requestLogs()
  /** The worlds that were used. */
  const worlds = new Set([DEFAULT_WORLD])
  async function start(): Promise<Mock> {
    const loaded = await watching.load()
    const state = loaded.redis === undefined ? { store } : {}
    const made = createMock({ ...loaded, ...state, logs, publicUrl: loaded.publicUrl ?? url })
    made.on('request', ({ world }) => worlds.add(world))
    return made
  }
  return { start, worlds }
}

function failureText(error: unknown): string {
  return `not reloaded, the mock continues unchanged: ${error instanceof Error ? error.message : String(error)}`
}

/** Never runs `once` twice at the same time: a start during a run causes another run after it. */
function oneAfterTheOther(once: () => Promise<void>) {
  let running: Promise<void> | undefined
  let again = false
  async function start(): Promise<void> {
    again = running !== undefined
    running ??= once().finally(() => {
      running = undefined
    })
    await running
    if (again) await start()
  }
  return { start, running: () => running }
}

/** The only listener; the mock behind it is replaced between two requests. */
function front(current: () => Mock | undefined): RequestListener {
  return (request, response) => {
    const mock = current()
    if (mock) mock.listener(request, response)
    else sendReply(response, ownError(503, 'STARTING', 'The mock is starting', 'Try again in a moment'))
  }
}

async function listening(listener: RequestListener, { port, host }: WatchOptions): Promise<StoppableServer> {
  const stoppable = httpServer(listener)
  const { server } = stoppable
  server.listen(port, host)
  await once(server, 'listening')
  return stoppable
}

function urlOf(server: Server, { host }: WatchOptions): string {
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return addressUrl(host, port)
}
