import type { Reply } from './reply.js'

export type Header = Reply['headers'][number]

const JSON_TYPE: Header = ['Content-Type', 'application/json; charset=utf-8']

/** Errors of the mock itself, which no contract describes, in a fixed shape. */
export function ownError(status: number, code: string, error: string, details: string): Reply {
  return { status, headers: [JSON_TYPE], body: JSON.stringify({ error, code, details }) }
}

export function jsonReply(status: number, value: unknown): Reply {
  return { status, headers: [JSON_TYPE], body: JSON.stringify(value) }
}

export function withHeaders(reply: Reply, more: readonly Header[]): Reply {
  const { status, headers, body } = reply
  return more.length === 0 ? reply : { status, headers: headers.concat(more), body }
}
