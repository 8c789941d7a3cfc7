import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import { GatheredBytes, requestProblem } from '../../spec/index.js'
import { failureOf } from '../send/failure-of.js'
import { refuse } from './refuse.js'
import { leavesPrefix, upstreamPath } from './upstream-path.js'

export interface Upstream {
  readonly url: URL
  readonly agent: Agent
}

/** An answer before its body. */
export interface AnswerHead {
  readonly status: number
  readonly statusText: string
  /** The headers, except those that concern only one connection. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export interface Passing {
  /** Called for an answer before it is passed back; the returned object observes the body. */
  onAnswer(answer: IncomingMessage, head: AnswerHead): Tap | undefined
  /** `reason` is for people. */
  onFailure(reason: string): void
}

export interface Tap {
  /** Whether the answer is held until its end, because more headers depend on it. */
  holds(): boolean
  chunk(bytes: Buffer): void
  /** The answer has ended. Never rejects. */
  end(): Promise<readonly (readonly [name: string, value: string])[]>
}

/** Concern one connection, not the message (RFC 9110, 7.6.1). */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Sends the request to the upstream and its answer back: headers in their order and case, bodies as they are, streamed.
 */
export function passOn(request: IncomingMessage, response: ServerResponse, upstream: Upstream, passing: Passing): void {
  response.sendDate = false
  const wrong = requestProblem(request)
  if (wrong !== undefined) {
    response.shouldKeepAlive = false
    return void refuse(response, wrong.status, `cannot read the request: ${wrong.problem}`)
  }
  if (leavesPrefix(request, upstream.url))
    return void refuse(response, 400, `the path leaves "${upstream.url.pathname}" of the upstream`)
  const fail = (error: Error): void => {
    if (response.destroyed) return
    const reason = failureOf(error).message
    passing.onFailure(reason)
    if (response.headersSent) return void response.destroy()
    refuse(response, 502, `no answer from ${upstream.url.origin}: ${reason}`)
  }
  const attempt = (isRepeat: boolean): void => {
    const onward = sendOn(request, upstream)
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // The upstream may close a kept connection at the moment when it is used again.
      const mayRepeat = !isRepeat && onward.reusedSocket && error.code === 'ECONNRESET' && hasNoBody(request)
      if (mayRepeat && !response.headersSent && !response.destroyed) attempt(true)
      else fail(error)
    })
    onward.on('upgrade', (answer, socket) => {
      socket.destroy()
      fail(new Error(`it switched protocols without a request for it (${answer.statusCode})`))
    })
    onward.on('response', (answer) => passBack(answer, response, passing.onAnswer.bind(passing), fail))
    // If a client disconnects, the request that was sent for it ends.
    response.once('close', () => onward.destroy())
    if (hasNoBody(request)) return void onward.end()
    request.once('end', () => passTrailers(request, onward))
    request.pipe(onward)
  }
  try {
    attempt(false)
  } catch (error) {
    fail(error instanceof Error ? error : new Error(String(error)))
  }
}

function sendOn(request: IncomingMessage, { url, agent }: Upstream): ClientRequest {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const onward = send({
    agent,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: upstreamPath(request, url),
    method: request.method ?? 'GET',
    headers: [...headersOnward(request), ['Host', url.host]].flat(),
  })
  onward.maxHeadersCount = 0
  return onward
}

/**
 * They always announce the end of the body; otherwise the upstream would read the bytes after it as the next request.
 */
function headersOnward(request: IncomingMessage): (readonly [name: string, value: string])[] {
  const kept = lasting(request).filter(([name]) => name.toLowerCase() !== 'host')
  const { 'content-length': length } = request.headers
  if (kept.some(([name]) => name.toLowerCase() === 'content-length')) return kept
  if (length !== undefined) return [...kept, ['Content-Length', length]]
  return hasNoBody(request) ? kept : [...kept, ['Transfer-Encoding', 'chunked']]
}

function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'
}

/** The fields after a chunked body; those that Node reads but does not write are left out. */
function passTrailers({ rawTrailers }: IncomingMessage, onward: ClientRequest | ServerResponse): void {
  if (rawTrailers.length === 0) return
  try {
    onward.addTrailers(pairsOf(rawTrailers))
  } catch {
    // The message itself is complete.
  }
}

type OnAnswer = Passing['onAnswer']

function passBack(answer: IncomingMessage, response: ServerResponse, onAnswer: OnAnswer, fail: (error: Error) => void) {
  const { statusCode: status = 502, statusMessage: statusText = '' } = answer
  const headers = lasting(answer)
  const tap = onAnswer(answer, { status, statusText, headers })
  let held = new GatheredBytes()
  const isHeld = (): boolean => tap?.holds() === true && !response.headersSent
  const letGo = (further: readonly (readonly [string, string])[]): void => {
    try {
      if (!response.headersSent) response.writeHead(status, statusText, [...headers, ...further].flat())
      const bytes = held.whole()
      held = new GatheredBytes()
      if (bytes.length > 0) response.write(bytes)
    } catch (error) {
      // Node accepts some answers that it refuses to write: with a status below 100, or with control characters.
      answer.removeAllListeners('end').destroy()
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  }
  if (!isHeld()) letGo([])
  answer.on('data', (bytes: Buffer) => {
    tap?.chunk(bytes)
    if (isHeld()) return held.add(bytes)
    letGo([])
    if (!response.writableEnded && !response.write(bytes)) {
      answer.pause()
      response.once('drain', () => answer.resume())
    }
  })
  answer.once('error', fail)
  answer.once('end', async () => {
    const close = (): void => {
      if (response.writableEnded) return
      passTrailers(answer, response)
      response.end()
    }
    if (!isHeld()) close()
    const further = (await tap?.end()) ?? []
    letGo(further)
    close()
  })
}

/** The received headers in order and unchanged, except those that concern only the connection. */
function lasting({ rawHeaders, headers }: IncomingMessage): (readonly [name: string, value: string])[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return pairsOf(rawHeaders).filter(
    ([name]) => !OF_CONNECTION.has(name.toLowerCase()) && !named.includes(name.toLowerCase()),
  )
}

function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []))
}
