import type { ServerResponse } from 'node:http'
import type { MockEngine } from '../engine.js'
import { decidedRequest } from '../worlds/decided-request.js'

const EVERY = 250
/** Proxies and browsers close a stream that is silent for long. */
const PING_AFTER = 15_000
/** The console draws in slices; one event with ten thousand requests would block it. */
const MOST_AT_ONCE = 2000

/** The open event streams of a mock. */
export interface EventStreams {
  /** Sends the requests of a world after `after`, and its changes of state, until the client disconnects. */
  open(world: string, after: number, response: ServerResponse): void
  /** Ends all streams, so that the server can stop. */
  end(): void
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

/** Streams poll the log four times a second, so watching costs requests nothing. */
export function eventStreams(engine: MockEngine): EventStreams {
  const open = new Set<() => void>()
  return {
    open(world, after, response) {
      response.writeHead(200, HEADERS)
      // A HEAD request wants only the headers; the stream itself never ends.
      if (response.req.method === 'HEAD') return void response.end()
      const look = watcher(world, after, engine, (name, data, id) => {
        response.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      })
      let looking = false
      const tick = (): void => {
        if (looking) return
        looking = true
        look().then(
          () => (looking = false),
          () => close(),
        )
      }
      const timer = setInterval(tick, EVERY)
      const ping = setInterval(() => response.write(': still here\n\n'), PING_AFTER)
      const close = (): void => {
        clearInterval(timer)
        clearInterval(ping)
        open.delete(close)
        response.end()
      }
      open.add(close)
      response.on('close', close)
      tick()
    },
    end() {
      for (const close of [...open]) close()
    },
  }
}

type Send = (event: string, data: unknown, id?: number) => void

/** Sends what is new since its last call. */
function watcher(name: string, after: number, engine: MockEngine, send: Send): () => Promise<void> {
  let seen = after
  let known: { readonly log: unknown; readonly cleared: number; readonly state: unknown } | undefined
  return async () => {
    const world = engine.worlds.get(name)
    const view = await world.view()
    const { log } = world
    const isOther = known ? known.log !== log : log.last < seen
    if (isOther || (known && known.cleared !== log.cleared)) send('cleared', {})
    // A restarted mock counts from one again.
    if (isOther) seen = 0
    const fresh = log.entries(seen)
    for (let from = 0; from < fresh.length; from += MOST_AT_ONCE) {
      const slice = fresh.slice(from, from + MOST_AT_ONCE)
      seen = slice.at(-1)?.id ?? seen
      send(
        'requests',
        slice.map((numbered) => decidedRequest(name, view, numbered)),
        seen,
      )
    }
    if (known?.state !== view.scenario) send('world', { epoch: view.scenario.epoch })
    known = { log, cleared: log.cleared, state: view.scenario }
  }
}
