import type { ServerResponse } from 'node:http'
import type { Reply } from '../model/reply.js'
import type { Header } from '../model/reply-headers.js'
import type { Outgoing } from './outgoing.js'
import { canEndWhole } from './whole-response.js'

export function sendReply(response: ServerResponse, reply: Reply): void {
  send(response, outgoing(reply))
}

/** Writes an answer in one go: `res.send` would cost several times as much, with nothing that a finished answer needs. */
export function send(response: ServerResponse, answer: Outgoing): void {
  if (canEndWhole(response) && response.endWhole(answer)) return
  const { status, lines, body } = answer
  // Node's types want an array that may be written to; it is only read.
  response.writeHead(status, lines as string[])
  if (typeof body === 'string') response.end(body, 'latin1')
  else response.end(body)
}

export function outgoing({ status, headers, body }: Reply): Outgoing {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const lines: string[] = []
  for (const [name, value] of headers) lines.push(name, value)
  for (const [name, value] of sizeHeader(status, bytes.length)) lines.push(name, value)
  return { status, lines, body: bytes }
}

/** These two have no body. */
export function sizeHeader(status: number, bytes: number): readonly Header[] {
  return status === 204 || status === 304 ? [] : [['Content-Length', String(bytes)]]
}
