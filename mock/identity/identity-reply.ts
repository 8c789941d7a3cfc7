import type { Reply } from '../model/reply.js'

type Headers = Reply['headers']

export function jsonReply(status: number, value: unknown, headers: Headers = []): Reply {
  return {
    status,
    headers: [['Content-Type', 'application/json; charset=utf-8'], ['Cache-Control', 'no-store'], ...headers],
    body: JSON.stringify(value),
  }
}

/** Pages load and run nothing; the redirect after the form may go to the application's own address. */
export function pageReply(status: number, html: string): Reply {
  return {
    status,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      [
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      ],
      ['Referrer-Policy', 'no-referrer'],
      ['X-Content-Type-Options', 'nosniff'],
    ],
    body: html,
  }
}

export function redirectReply(location: string, headers: Headers = []): Reply {
  return { status: 302, headers: [['Location', location], ['Cache-Control', 'no-store'], ...headers], body: '' }
}

/** OAuth's own error body (RFC 6749, 5.2), not the service's. */
export function oauthError(status: number, error: string, description: string): Reply {
  return jsonReply(status, { error, error_description: description })
}
