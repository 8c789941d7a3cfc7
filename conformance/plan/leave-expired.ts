import { cacheText } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import { MINUTE, sentAt, serverTime, wallClock } from '../read/time.js'
import type { Target } from '../target/target.js'
import type { Book } from './book.js'

interface Used {
  readonly target: Target
  /** The requests sent so far. */
  readonly exchanges: readonly Exchange[]
  readonly when: keyof typeof SLACK
}

/** A token that expires within this time is not used, in milliseconds. */
const SLACK = { resumed: 2 * MINUTE, 'under-way': 5000 } as const

/**
 * A token that was valid at the first answer may have expired since then: its refusal would say nothing about the
 * service. Earlier answers still count, and the account continues with its other credentials.
 */
export function leaveExpired(book: Book, { target, exchanges, when }: Used): void {
  const first = exchanges.find(({ response }) => response !== undefined)
  const last = exchanges.findLast(({ response }) => response !== undefined)
  if (first === undefined || last === undefined) return
  const now = wallClock() + SLACK[when]
  // Two clocks: ours and the server's. A token that the server's clock calls expired from the start, but the server
  // accepts, is not judged by that clock.
  const lives = [
    { from: sentAt(first), to: now },
    { from: serverTime(first), to: now + serverTime(last) - sentAt(last) },
  ]
  for (const { name, credentials } of target.accounts) {
    const account = book.find(name)
    if (account === undefined) continue
    for (const [scheme, value] of Object.entries(credentials)) {
      const expiry = expiryOf(value)
      if (lives.some(({ from, to }) => expiry > from && expiry <= to)) account.dead.add(scheme)
    }
    if (account.schemes.every((scheme) => account.dead.has(scheme))) account.stopped = 'prerequisite'
  }
}

const MOST_TOKENS = 1000

/** Expiry of a JWT in milliseconds; any other text never expires. */
const expiryOf = cacheText(MOST_TOKENS, (token) => {
  const parts = token.split('.')
  if (parts.length !== 3) return Number.POSITIVE_INFINITY
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'))
    const isExpiring =
      typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
    return isExpiring ? Number(claims.exp) * 1000 : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
})
