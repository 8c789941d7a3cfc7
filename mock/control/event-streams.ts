import type { ServerResponse } from 'node:http'
import { type Sight, watchLog } from './watch-log.js'

/** Proxies and browsers close a stream that stays silent for long. */
const PING_AFTER = 15_000

/** The open event streams of a mock, or of a proxy. */
export interface EventStreams {
  /** Sends the requests of a world after `after`, and its changes of state, until the client disconnects. */
  open(world: string, after: number, response: ServerResponse): void
  /** Ends all streams, so that the server can stop. */
  end(): void
}

/** Bytes of a stream that wait for its client. */
const MOST_UNREAD = 1_000_000

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

export function eventStreams(lookAt: (world: string) => Promise<Sight>): EventStreams {
  const open = new Set<() => void>()
  let isEnded = false
  return {
    open(world, after, response) {
      response.writeHead(200, HEADERS)
      // A HEAD request gets only the headers, because the stream itself never ends. A client that reopens its stream
      // while the server stops would keep the server running.
      if (response.req.method === 'HEAD' || isEnded) return void response.end()
      // A client that reads nothing must not fill the memory of the mock.
      const isBehind = (): boolean => response.writableLength > MOST_UNREAD
      const ping = setInterval(() => isBehind() || response.write(': still here\n\n'), PING_AFTER)
      const close = (): void => {
        stop()
        clearInterval(ping)
        open.delete(close)
        response.end()
      }
      const look = () => lookAt(world)
      const stop = watchLog({ after, look, isBehind }, (text) => response.write(text), close)
      open.add(close)
      response.on('close', close)
    },
    end() {
      isEnded = true
      for (const close of [...open]) close()
    },
  }
}
