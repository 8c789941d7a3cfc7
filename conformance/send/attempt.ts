import type { ClientRequest, IncomingMessage } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'
import { GatheredBytes } from '../../spec/index.js'
import { type ExchangeFailure, MOST_HEADERS } from '../exchange.js'
import { knownBytes } from '../read/kept-bytes.js'
import { wallClock } from '../read/time.js'
import { DecodeError, decodeBody } from './decode-body.js'
import { codeOf, failureOf } from './failure-of.js'
import { hasStrayed, noteReuse, noteStray, untilRead } from './make-agent.js'
import { plainBytes } from './plain-bytes.js'
import type { Incoming, Outgoing, Wire } from './wire.js'

/**
 * If a server answers a method other than GET without reading the body, it takes the bytes of the body for the next
 * request. So such a request has no body, and its connection is not used again.
 */
function framingOf(method: string): Outgoing['headers'] {
  if (!isLast(method)) return []
  return [
    ['Content-Length', '0'],
    ['Connection', 'close'],
  ]
}

function isLast(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Connections that have carried a request before. */
const used = new WeakSet<object>()

export interface Attempt {
  readonly incoming: Incoming
  /**
   * The kept connection was closed before any byte of the answer, so that the server probably did not get the request;
   * or it carried bytes that belong to no request, so that this may be the answer to another one.
   */
  readonly stale: boolean
}

/** To a millionth of a second. */
export function millisecondsSince(start: number): number {
  return Math.round((performance.now() - start) * 1000) / 1000
}

/** Sends the request once, on a new or a kept connection. Never rejects. */
export async function attempt(outgoing: Outgoing, wire: Wire): Promise<Attempt> {
  const started = performance.now()
  const startedAt = new Date(wallClock()).toISOString()
  // An idle connection that has got bytes is then closed. The time counts: of several attempts no part may be missing.
  await untilRead()
  const times = { connect: 0, firstByte: 0 }
  const elapsed = (): number => millisecondsSince(started)
  return await new Promise((resolve) => {
    const request = (outgoing.url.protocol === 'https:' ? https : http).request({
      agent: wire.agent,
      method: outgoing.method,
      host: outgoing.url.hostname.replace(/^\[|\]$/g, ''),
      ...(outgoing.url.port === '' ? {} : { port: outgoing.url.port }),
      path: `${outgoing.url.pathname}${outgoing.url.search}`,
      headers: [...outgoing.headers, ...framingOf(outgoing.method)].flat(),
    })
    // Beyond a number of headers Node would drop the others, such as the length of the body.
    request.maxHeadersCount = 0
    if (isLast(outgoing.method)) request.shouldKeepAlive = false
    let isUsedAgain = false
    const done = (outcome: Pick<Incoming, 'response' | 'failure'>, stale = false): void => {
      clearTimeout(timer)
      wire.signal?.removeEventListener('abort', abandon)
      resolve({ incoming: { sends: 1, startedAt, milliseconds: { ...times, total: elapsed() }, ...outcome }, stale })
    }
    const timer = setTimeout(() => {
      done({ failure: { kind: 'timeout', message: `no complete answer within ${wire.timeout / 1000} s` } })
      request.destroy()
    }, wire.timeout)
    const abandon = (): void => void request.destroy(new Error('the run was stopped'))
    wire.signal?.addEventListener('abort', abandon)
    request.on('socket', (socket) => {
      isUsedAgain = used.has(socket)
      used.add(socket)
      const connected = (): void => {
        times.connect = elapsed()
      }
      if (socket.connecting) socket.once(outgoing.url.protocol === 'https:' ? 'secureConnect' : 'connect', connected)
    })
    request.on('error', (error) => {
      const code = codeOf(error)
      const isStray = isUsedAgain && code.startsWith('HPE_')
      if (isStray) noteStray(wire.agent)
      const isClosed = isUsedAgain && times.firstByte === 0 && /^(ECONNRESET|EPIPE)$/.test(code)
      if (isClosed) noteReuse(wire.agent, 'closed')
      done({ failure: failureOf(error) }, isClosed || isStray)
    })
    request.on('upgrade', (_, socket) => {
      done({
        failure: { kind: 'protocol', message: 'the answer changes to another protocol, which was not requested' },
      })
      socket.destroy()
    })
    request.on('response', (message) => {
      times.firstByte = elapsed()
      if (isUsedAgain) noteReuse(wire.agent, 'answered')
      const { socket } = message
      readBody(message, wire, (outcome) => {
        if (outcome.response === undefined) return done(outcome)
        if (isFollowed(socket, request)) noteStray(wire.agent)
        if (!isUsedAgain) return done(outcome)
        void untilRead().then(() => done(outcome, hasStrayed(wire.agent)))
      })
    })
    request.end()
  })
}

/** A second answer came together with the first one: Node closed the connection, which no side had ended. */
function isFollowed(socket: Socket, { shouldKeepAlive }: ClientRequest): boolean {
  return shouldKeepAlive && socket.destroyed && !socket.readableEnded && socket.errored === null
}

function readBody(
  message: IncomingMessage,
  { maxBytes, inFlight }: Pick<Wire, 'maxBytes' | 'inFlight'>,
  done: (outcome: Pick<Incoming, 'response' | 'failure'>) => void,
): void {
  const gathered = new GatheredBytes()
  let [size, taken] = [0, 0]
  const stop = (text: string): void => {
    done({ failure: { kind: 'too-large', message: text } })
    message.destroy()
  }
  message.once('close', () => inFlight?.give(taken))
  message.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) return stop(`the body is larger than ${maxBytes} bytes`)
    if (inFlight?.take(chunk.length) === false)
      return stop('this body and others that arrive at the same time are larger than a run keeps, see --max-bytes')
    taken += chunk.length
    gathered.add(chunk)
  })
  message.on('error', () => done({ failure: cutShort(size) }))
  message.on('end', () =>
    done(message.complete ? recorded(message, gathered.whole(), maxBytes) : { failure: cutShort(size) }),
  )
}

function cutShort(size: number): ExchangeFailure {
  return { kind: 'protocol', message: `the connection was closed before the body was complete, after ${size} bytes` }
}

function recorded(message: IncomingMessage, raw: Uint8Array, maxBytes: number): Pick<Incoming, 'response' | 'failure'> {
  const headers = pairs(message.rawHeaders)
  if (headers.length > MOST_HEADERS)
    return { failure: { kind: 'too-large', message: `the answer has more than ${MOST_HEADERS} headers` } }
  try {
    const body = decodeBody(raw, message.headers['content-encoding'] ?? 'identity', maxBytes)
    return {
      response: {
        status: message.statusCode ?? 0,
        statusText: message.statusMessage ?? '',
        headers,
        body: knownBytes(plainBytes(body)),
      },
    }
  } catch (error) {
    if (error instanceof DecodeError) return { failure: { kind: error.kind, message: error.message } }
    throw error
  }
}

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []))
}
