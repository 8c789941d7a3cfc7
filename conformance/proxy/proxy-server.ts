import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type Contract, inTurn, refuseUnread } from '../../spec/index.js'
import { MOST_HEADERS } from '../exchange.js'
import { matchOperation } from '../journal/match-operation.js'
import { wallClock } from '../read/time.js'
import { BytesInFlight } from '../send/bytes-in-flight.js'
import { decodeBody } from '../send/decode-body.js'
import { makeAgent } from '../send/make-agent.js'
import { KeptBody } from './kept-body.js'
import { type AnswerHead, passOn, type Tap, type Upstream } from './pass-on.js'
import type { PassedCall } from './passed-call.js'
import { refusal } from './refuse.js'
import { upstreamPath } from './upstream-path.js'

export interface ProxyOptions {
  readonly contract: Contract
  /** The address of the service, with its path prefix if it has one. */
  readonly upstream: string
  /** Further certificates to trust. */
  readonly ca?: string | undefined
  /** A longer body is passed on, but not kept. */
  readonly mostBytes: number
  /** Called for each call of the contract that passed, if `findings` is absent. */
  onCall(call: PassedCall): void
  /**
   * The number of requirements that the answer breaks. The answer waits for the judge and shows it in
   * `X-Pipeproof-Findings`. Never rejects.
   */
  readonly findings?: ((call: PassedCall) => Promise<number>) | undefined
  onFailure(reason: string): void
}

export interface ProxyServer {
  readonly counts: Readonly<PassedCounts>
  /** Resolves to the address of the proxy; port 0 = any free one. */
  listen(place: { readonly host: string; readonly port: number }): Promise<string>
  close(): Promise<void>
}

export interface PassedCounts {
  /** All requests. */
  requests: number
  /** Requests of the contract's operations. */
  calls: number
  /** Calls with too many headers, or whose answer was too long to keep or could not be decoded. */
  unread: number
  /** Requests that the upstream did not answer. */
  failed: number
}

/** The memory for all answers that pass at the same time. */
const MOST_IN_FLIGHT = 64 * 1024 * 1024

/** How long running requests may take after the proxy is stopped. */
const GRACE = 2000
/** A kept connection gets this long for one more request, whose answer says that it closes. */
const LINGER = 100
const SWEEP = 25

/** An HTTP server in front of an upstream: everything passes as it is, and calls of the contract are handed over. */
export function makeProxy(options: ProxyOptions): ProxyServer {
  const counts: PassedCounts = { requests: 0, calls: 0, unread: 0, failed: 0 }
  const upstream = new URL(options.upstream)
  const agent = makeAgent(upstream, { ca: options.ca })
  const to: Upstream = { url: upstream, agent }
  const inFlight = new BytesInFlight(MOST_IN_FLIGHT)
  const latest = new Map<Socket, ServerResponse>()
  let stopping = false
  const answer = inTurn<IncomingMessage, ServerResponse>((request, response) => {
    const startedAt = wallClock()
    passOn(request, response, to, {
      onAnswer: (_, head) => tapFor({ request, response, upstream, head, startedAt, inFlight }, options, counts),
      onFailure(reason) {
        counts.failed += 1
        options.onFailure(reason)
      },
    })
  })
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    counts.requests += 1
    // Node never closes a response that waits for an earlier one when the connection ends.
    if (!latest.has(request.socket)) request.socket.once('close', () => latest.delete(request.socket))
    latest.set(request.socket, response)
    if (stopping) response.shouldKeepAlive = false
    answer(request, response)
  })
  // Beyond a number of headers Node drops the others, such as the length of the body; their size is limited anyway.
  server.maxHeadersCount = 0
  refuseUnread<Duplex>(server, {
    latest: (socket) => latest.get(socket as Socket),
    bodyOf: ({ problem }) => refusal(`cannot read the request: ${problem}`),
  })
  return {
    counts,
    async listen({ host, port }) {
      server.listen(port, host)
      await once(server, 'listening')
      const bound = server.address()
      const found = typeof bound === 'object' && bound !== null ? bound.port : port
      return `http://${host.includes(':') ? `[${host}]` : host}:${found}`
    },
    async close() {
      stopping = true
      for (const response of latest.values()) response.shouldKeepAlive = false
      if (server.listening) await delay(LINGER)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // An answer that had begun before kept its connection, which is idle when the answer ends.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP)
      const force = setTimeout(() => {
        server.closeAllConnections()
        // Node does not know the connections of CONNECT any more.
        for (const socket of latest.keys()) socket.destroy()
      }, GRACE)
      await closed
      clearInterval(sweep)
      clearTimeout(force)
      agent.destroy()
    },
  }
}

interface Passage {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly upstream: URL
  readonly head: AnswerHead
  readonly startedAt: number
  readonly inFlight: BytesInFlight
}

function tapFor(passage: Passage, options: ProxyOptions, counts: PassedCounts): Tap | undefined {
  const { request, response, upstream, head, startedAt, inFlight } = passage
  const { mostBytes, findings, contract } = options
  const method = request.method ?? 'GET'
  const url = `${upstream.origin}${upstreamPath(request, upstream)}`
  if (matchOperation(contract, method, url) === undefined) return undefined
  counts.calls += 1
  const begun = { number: counts.calls, method, url, firstByte: wallClock() - startedAt }
  const body = new KeptBody(inFlight, mostBytes)
  response.once('close', () => body.release())
  return {
    holds: () => findings !== undefined && body.isKept,
    chunk: (part) => body.add(part),
    async end() {
      const bytes = hasFewHeaders(request, head) ? body.bytes() : undefined
      const read = bytes && decoded(bytes, head, mostBytes)
      if (read === undefined) {
        counts.unread += 1
        return []
      }
      const call = passedCall(passage, begun, read)
      if (findings !== undefined) return [['X-Pipeproof-Findings', String(await findings(call))] as const]
      options.onCall(call)
      return []
    },
  }
}

/** No recording with more of them could be read. */
function hasFewHeaders({ rawHeaders }: IncomingMessage, { headers }: AnswerHead): boolean {
  return Math.max(rawHeaders.length / 2, headers.length) <= MOST_HEADERS
}

/** The call, when its answer has ended with this body. */
function passedCall(
  { request, head, startedAt }: Passage,
  begun: Pick<PassedCall, 'number' | 'method' | 'url' | 'firstByte'>,
  body: Uint8Array,
): PassedCall {
  const { status, statusText, headers } = head
  return {
    ...begun,
    requestHeaders: pairsOf(request),
    status,
    statusText,
    headers,
    body,
    startedAt: new Date(startedAt).toISOString(),
    total: wallClock() - startedAt,
  }
}

function decoded(body: Uint8Array, { headers }: AnswerHead, mostBytes: number): Uint8Array | undefined {
  const coding = headers.filter(([name]) => name.toLowerCase() === 'content-encoding').map(([, value]) => value)
  try {
    return new Uint8Array(coding.length === 0 ? body : decodeBody(body, coding.join(','), mostBytes))
  } catch {
    return undefined
  }
}

function pairsOf({ rawHeaders }: IncomingMessage): PassedCall['requestHeaders'] {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []))
}
