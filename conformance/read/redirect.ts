import type { Recorded } from '../exchange.js'

export function isRedirect({ status }: Recorded): boolean {
  return status >= 300 && status < 400
}

/** Redirects that keep the request; other redirects lead to another page, such as a login. */
export function isMoved({ status }: Recorded): boolean {
  return status === 301 || status === 307 || status === 308
}
