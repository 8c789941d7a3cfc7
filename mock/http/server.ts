import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ownError } from '../model/reply-headers.js'

const SECOND = 1000

/** Limits against slow and oversized clients; a token of the largest accepted size still fits. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
} as const

/** A request that is still running when the server stops gets this long. */
const GRACE = 5 * SECOND
/** A kept connection gets this long for one more request, whose answer closes it. */
const LINGER = 100
const SWEEP = 25

export interface StoppableServer {
  readonly server: Server
  /** Lets running requests end; the last answer on every connection says `Connection: close`. */
  stop(): Promise<void>
}

export function httpServer(listener: RequestListener): StoppableServer {
  const latest = new Map<Socket, ServerResponse | undefined>()
  let stopping = false
  const server = createServer(LIMITS, (request, response) => {
    if (stopping) response.shouldKeepAlive = false
    latest.set(request.socket, response)
    listener(request, response)
  })
  server.on('connection', (socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })
  server.on('clientError', refuseBadClient)
  return {
    server,
    async stop() {
      stopping = true
      for (const response of latest.values()) if (response) response.shouldKeepAlive = false
      for (let waited = 0; waited < LINGER && latest.size > 0; waited += SWEEP) await delay(SWEEP)
      await closed(server, latest)
    },
  }
}

async function closed(server: Server, latest: ReadonlyMap<Socket, ServerResponse | undefined>): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection becomes idle when its last request ends, and would then stay open. Node also waits for a connection that has
  // not sent a whole request yet, such as the spare one that a client opens after it has aborted a request.
  const sweep = setInterval(() => {
    for (const [socket, response] of latest) if (response?.writableFinished !== false) socket.destroy()
  }, SWEEP)
  const force = setTimeout(() => server.closeAllConnections(), GRACE)
  await ended
  clearInterval(sweep)
  clearTimeout(force)
}

const REFUSALS: Readonly<Record<string, readonly [status: number, line: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TIMEOUT'],
}

/** Bytes that are not an HTTP request never reach Express; the client gets an answer that explains the error. */
function refuseBadClient(error: Error & { readonly code?: string }, socket: Socket | NodeJS.WritableStream): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    if ('destroy' in socket && typeof socket.destroy === 'function') socket.destroy()
    return
  }
  const [status, line, code] = REFUSALS[error.code ?? ''] ?? [400, 'Bad Request', 'BAD_REQUEST']
  const { body } = ownError(status, code, line, `The request could not be read: ${error.message}`)
  socket.end(
    `HTTP/1.1 ${status} ${line}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
