import type { ServerResponse } from 'node:http'
import type { MockEngine } from '../engine.js'
import { watcher } from './watcher.js'

const EVERY = 250
/** Proxies and browsers close a stream that is silent for long. */
const PING_AFTER = 15_000

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
      const look = watcher(world, after, engine, (text) => response.write(text))
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
