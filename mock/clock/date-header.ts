import type { Header } from '../model/reply-headers.js'

let second = -1
let header: Header = ['Date', '']

/** The `Date` header by the world's clock. Formatted once a second. */
export function dateHeader(now: number): Header {
  const asked = Math.floor(now / 1000)
  if (asked !== second) {
    second = asked
    header = ['Date', new Date(now).toUTCString()]
  }
  return header
}
