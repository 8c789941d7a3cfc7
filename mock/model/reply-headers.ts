import type { Reply } from './reply.js'

export type Header = Reply['headers'][number]

export const JSON_TYPE: Header = ['Content-Type', 'application/json; charset=utf-8']

/** Errors of the mock itself, which no contract describes, in a fixed shape. */
export function ownError(status: number, code: string, error: string, details: string): Reply {
  return { status, headers: [JSON_TYPE], body: JSON.stringify({ error, code, details }) }
}

export function jsonReply(status: number, value: unknown, more: readonly Header[] = []): Reply {
  return { status, headers: [JSON_TYPE, ...more], body: JSON.stringify(value) }
}

export const NOT_STORED: Header = ['Cache-Control', 'no-store']

/** A page that loads nothing, and runs only the scripts that `policy` allows. */
export function htmlReply(
  status: number,
  html: string,
  { more = [], policy = '' }: { readonly more?: readonly Header[]; readonly policy?: string } = {},
): Reply {
  return {
    status,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      NOT_STORED,
      ...more,
      [
        'Content-Security-Policy',
        `default-src 'none'; style-src 'unsafe-inline'; ${policy}frame-ancestors 'none'; base-uri 'none'`,
      ],
      ['X-Content-Type-Options', 'nosniff'],
    ],
    body: html,
  }
}

/** With further headers, which replace those of the same names. */
export function withHeaders(reply: Reply, more: readonly Header[]): Reply {
  const { status, headers, body } = reply
  if (more.length === 0) return reply
  const isReplaced = ([name]: Header): boolean => more.some((own) => isSameName(own, name))
  return {
    status,
    headers: (headers.some(isReplaced) ? headers.filter((one) => !isReplaced(one)) : headers).concat(more),
    body,
  }
}

export function isSameName([own]: Header, name: string): boolean {
  return own.length === name.length && own.toLowerCase() === name.toLowerCase()
}
