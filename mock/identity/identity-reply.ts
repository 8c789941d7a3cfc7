import type { Reply } from '../model/reply.js'
import { type Header, htmlReply, jsonReply, NOT_STORED } from '../model/reply-headers.js'

export function freshJson(status: number, value: unknown, headers: readonly Header[] = []): Reply {
  return jsonReply(status, value, [NOT_STORED, ...headers])
}

/** The policy does not limit forms, because the answer to a form redirects to the application's own address. */
export function loginReply(status: number, html: string): Reply {
  return htmlReply(status, html, { more: [['Referrer-Policy', 'no-referrer']] })
}

export function redirectReply(location: string, headers: readonly Header[] = []): Reply {
  return { status: 302, headers: [['Location', location], NOT_STORED, ...headers], body: '' }
}

/** OAuth's own error body (RFC 6749, 5.2), not the service's. */
export function oauthError(status: number, error: string, description: string): Reply {
  return freshJson(status, { error, error_description: description })
}
