import type { IncomingMessage } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { GatheredBytes } from '../../spec/index.js'
import type { Exchange, ExchangeFailure, Recorded } from '../exchange.js'
import { knownBytes } from '../read/kept-bytes.js'
import { isMoved } from '../read/redirect.js'
import { headerOf } from '../read/response-text.js'
import { wallClock } from '../read/time.js'
import { DecodeError, decodeBody } from './decode-body.js'
import { codeOf, failureOf } from './failure-of.js'
import type { InFlight } from './in-flight.js'
import { plainBytes } from './plain-bytes.js'
import type { Stop } from './stop.js'

export interface Outgoing {
  readonly method: string
  readonly url: URL
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The documented status of a success: a redirect with it is the answer. */
  readonly success?: number
}

export interface Wire {
  readonly agent: http.Agent | https.Agent
  /** For the whole exchange, in milliseconds. */
  readonly timeout: number
  readonly maxBytes: number
  /** Shared by the requests of a run. */
  readonly inFlight?: InFlight
  /** Aborts running requests. */
  readonly signal?: Stop
}

export interface Incoming {
  /** How often the request was sent: the service may have counted each attempt. */
  readonly sends: number
  readonly startedAt: string
  readonly milliseconds: Exchange['milliseconds']
  readonly response?: Recorded
  readonly failure?: ExchangeFailure
}

/** The most connections of a run. */
export const SOCKETS = 16

/**
 * One request and its unchanged answer: no header joined or renamed. Never rejects.
 * It follows a redirect of the same request to another path of this server. A redirect to another page (a login) or
 * to another server, which would get our credentials, counts as the answer.
 */
export async function sendRequest(outgoing: Outgoing, wire: Wire): Promise<Incoming> {
  let url = outgoing.url
  let incoming = await sendOnce(outgoing, wire)
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const next = movedTo(incoming.response, url, outgoing.success)
    if (next === undefined) return incoming
    url = next
    incoming = since(incoming, await sendOnce({ ...outgoing, url }, wire))
  }
  return incoming
}

const MOST_HOPS = 3

function movedTo(response: Recorded | undefined, from: URL, success: number | undefined): URL | undefined {
  if (response === undefined || !isMoved(response, success)) return undefined
  const location = headerOf(response, 'location') ?? ''
  const to = URL.canParse(location, from.href) ? new URL(location, from) : from
  return to.origin === from.origin && to.href !== from.href ? to : undefined
}

async function sendOnce(outgoing: Outgoing, wire: Wire): Promise<Incoming> {
  let last = await attempt(outgoing, wire)
  // The server may have just closed this kept connection and the other idle ones, which is neither an answer nor an
  // error.
  let incoming = last.incoming
  while (last.stale && incoming.sends <= SOCKETS) {
    last = await attempt(outgoing, wire)
    incoming = since(incoming, last.incoming)
  }
  return incoming
}

/**
 * The later answer as the result of one request that began with the earlier one: a service may have counted it since
 * then.
 */
function since(earlier: Incoming, later: Incoming): Incoming {
  const milliseconds = { ...later.milliseconds, total: earlier.milliseconds.total + later.milliseconds.total }
  return { ...later, startedAt: earlier.startedAt, milliseconds, sends: earlier.sends + later.sends }
}

interface Attempt {
  readonly incoming: Incoming
  readonly stale: boolean
}

function attempt(outgoing: Outgoing, wire: Wire): Promise<Attempt> {
  const started = performance.now()
  const startedAt = new Date(wallClock()).toISOString()
  const times = { connect: 0, firstByte: 0 }
  const elapsed = (): number => Math.round((performance.now() - started) * 1000) / 1000
  return new Promise((resolve) => {
    const request = (outgoing.url.protocol === 'https:' ? https : http).request({
      agent: wire.agent,
      method: outgoing.method,
      host: outgoing.url.hostname.replace(/^\[|\]$/g, ''),
      ...(outgoing.url.port === '' ? {} : { port: outgoing.url.port }),
      path: `${outgoing.url.pathname}${outgoing.url.search}`,
      headers: outgoing.headers.flat(),
    })
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
      const connected = (): void => {
        times.connect = elapsed()
      }
      if (socket.connecting) socket.once(outgoing.url.protocol === 'https:' ? 'secureConnect' : 'connect', connected)
    })
    request.on('error', (error) => {
      done(
        { failure: failureOf(error) },
        request.reusedSocket && times.firstByte === 0 && /^(ECONNRESET|EPIPE)$/.test(codeOf(error)),
      )
    })
    request.on('upgrade', (_, socket) => {
      done({
        failure: { kind: 'protocol', message: 'the answer changes to another protocol, which was not requested' },
      })
      socket.destroy()
    })
    request.on('response', (message) => {
      times.firstByte = elapsed()
      readBody(message, wire, done)
    })
    request.end()
  })
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
