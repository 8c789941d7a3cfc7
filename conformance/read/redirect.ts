import type { Recorded } from '../exchange.js'

export function isRedirect({ status }: Recorded): boolean {
  return status >= 300 && status < 400
}

/**
 * Redirects that keep the request; other redirects lead to another page, such as a login, and a redirect that the
 * document promises as the success is itself the answer.
 */
export function isMoved({ status }: Recorded, success?: number): boolean {
  if (status === success) return false
  return status === 301 || status === 307 || status === 308
}
