import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
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

export function httpServer(listener: RequestListener): Server {
  const server = createServer(LIMITS, listener)
  server.on('clientError', refuseBadClient)
  return server
}

const REFUSALS: Readonly<Record<string, readonly [status: number, line: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TIMEOUT'],
}

/** What is no HTTP request never reaches Express, and still gets an answer that says what is wrong. */
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
