import type { Recorded } from '../exchange.js'

export function isRedirect({ status }: Recorded): boolean {
  return status >= 300 && status < 400
}

/** The very same request belongs to another address; other redirects lead to another page, such as a login. */
export function isMoved({ status }: Recorded): boolean {
  return status === 301 || status === 307 || status === 308
}
