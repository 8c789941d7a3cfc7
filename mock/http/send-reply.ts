import type { ServerResponse } from 'node:http'
import type { Reply } from '../model/reply.js'

/** Writes a finished answer at once; `res.send` would cost several times as much. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const lines: string[] = []
  for (const [name, value] of headers) lines.push(name, value)
  // These two statuses have no body.
  if (status !== 204 && status !== 304) lines.push('Content-Length', String(Buffer.byteLength(body)))
  response.writeHead(status, lines)
  // A string is sent in one piece with its head, bytes as a second piece.
  response.end(body)
}
