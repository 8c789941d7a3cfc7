import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { inTurn, type RequestProblem, refuseUnread, requestProblem } from '../../spec/index.js'
import { systemClock } from '../clock/system-clock.js'
import type { Reply } from '../model/reply.js'
import { JSON_TYPE, ownError } from '../model/reply-headers.js'
import { sendReply } from './send-reply.js'

const SECOND = 1000

/** Limits against slow and oversized clients; a token of the largest accepted size still fits. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
  // `requestProblem` says what is missing.
  requireHostHeader: false,
} as const

/** A request that is still running when the server stops gets this long. */
const GRACE = 5 * SECOND
/**
 * A kept connection gets this long for one more request, whose answer closes it; so does a new connection for its first
 * one.
 */
const LINGER = 100
/** While requests still arrive, other clients may just be slow: the server waits longer, up to this time. */
const LONGEST_LINGER = 10 * LINGER
/**
 * The server stops waiting after so many pauses in a row without a request, because on a busy machine all clients may
 * pause at once.
 */
const QUIET_LINGERS = 3
const SWEEP = 25
/**
 * The server looks for new connections this often, because a client that just got its answer may be about to connect.
 */
const LOOKS = 5
const BETWEEN_LOOKS = 5
/** More than the queue of the system can hold, which is 511. */
const MOST_TURNS = 1000

export interface StoppableServer {
  readonly server: Server
  /** Lets running requests end; the last answer on every connection says `Connection: close`. */
  stop(): Promise<void>
}

export function httpServer(listener: RequestListener): StoppableServer {
  const latest = new Map<Socket, ServerResponse | undefined>()
  let stopping = false
  let [accepted, asked] = [0, 0]
  let held: (() => void)[] | undefined
  const answer = inTurn<IncomingMessage, ServerResponse>((request, response) => {
    const wrong = requestProblem(request)
    if (wrong === undefined) listener(request, response)
    else refuse(response, wrong)
  })
  const server = createServer(LIMITS, (request, response) => {
    asked += 1
    if (stopping) response.shouldKeepAlive = false
    latest.set(request.socket, response)
    if (held === undefined) answer(request, response)
    else held.push(() => answer(request, response))
  })
  // Beyond a number of headers Node would drop the others, such as a second host; their size is limited anyway.
  server.maxHeadersCount = 0
  server.on('connection', (socket) => {
    accepted += 1
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })
  refuseUnread<Duplex>(server, {
    latest: (socket) => latest.get(socket as Socket),
    bodyOf: (wrong) => ({ type: JSON_TYPE[1], body: String(refusalOf(wrong).body) }),
  })
  return {
    server,
    async stop() {
      stopping = true
      for (const response of latest.values()) if (response) response.shouldKeepAlive = false
      // A client whose connection was closed opens another one at once: the server listens until the time is over.
      const wereAsking = await untilNobodyAsks({ asked: () => asked, isOver: () => latest.size === 0 })
      // The system resets the connections that wait when the server stops listening, and Node accepts one a turn.
      // Meanwhile no request is answered, because its client would open the next connection.
      held = []
      await untilNobodyComes(() => accepted, wereAsking ? LOOKS : 1)
      const ended = closed(server, latest)
      for (const release of held) release()
      held = undefined
      await ended
    },
  }
}

interface Clients {
  /** The number of requests so far. */
  asked(): number
  /** No client has a connection. */
  isOver(): boolean
}

/** Waits while clients send their last requests; returns whether some did. */
async function untilNobodyAsks({ asked, isOver }: Clients): Promise<boolean> {
  const first = asked()
  for (let [lingered, quiet] = [0, 0]; !isOver() && lingered < LONGEST_LINGER; lingered += LINGER) {
    const before = asked()
    await delay(LINGER)
    quiet = asked() > before ? 0 : quiet + 1
    if (quiet === (asked() > first ? QUIET_LINGERS : 1)) break
  }
  return asked() > first
}

/** Looks for new connections until so many looks in a row find none. */
async function untilNobodyComes(accepted: () => number, looks: number): Promise<void> {
  for (let [turn, quiet] = [0, 0]; turn < MOST_TURNS && quiet < looks; turn += 1) {
    const before = accepted()
    await (quiet === 0 ? nextTurn() : delay(BETWEEN_LOOKS))
    quiet = accepted() > before ? 0 : quiet + 1
  }
}

async function closed(server: Server, latest: ReadonlyMap<Socket, ServerResponse | undefined>): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection becomes idle when its last request ends, and would then stay open. Node also waits for a connection
  // that has not sent a whole request yet, such as the spare one that a client opens after it has aborted a request.
  const late = systemClock.ticks() + LINGER
  const sweep = setInterval(() => {
    for (const [socket, response] of latest) {
      if (response?.writableFinished ?? systemClock.ticks() > late) socket.destroy()
    }
  }, SWEEP)
  const force = setTimeout(() => {
    // Node does not know the connections of CONNECT any more.
    for (const socket of latest.keys()) socket.destroy()
  }, GRACE)
  await ended
  clearInterval(sweep)
  clearTimeout(force)
}

const CODES: Readonly<Record<number, string>> = { 431: 'HEADERS_TOO_LARGE', 408: 'REQUEST_TIMEOUT' }

function refuse(response: ServerResponse, wrong: RequestProblem): void {
  response.shouldKeepAlive = false
  sendReply(response, refusalOf(wrong))
}

function refusalOf({ status, line, problem }: RequestProblem): Reply {
  return ownError(status, CODES[status] ?? 'BAD_REQUEST', line, `The request could not be read: ${problem}`)
}
