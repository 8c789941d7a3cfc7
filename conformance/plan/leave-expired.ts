import type { Exchange } from '../exchange.js'
import { MINUTE, sentAt, serverTime, wallClock } from '../read/time.js'
import type { Target } from '../target/target.js'
import type { Book } from './book.js'

/** A run takes a while: what expires in the midst of it is no use either. */
const SLACK = 2 * MINUTE

interface Resumed {
  readonly target: Target
  readonly earlier?: readonly Exchange[]
}

/**
 * A token that lived while the earlier run used it may have expired since: its refusal would say nothing about the service.
 * Its answers of then stay, and other credentials of the account go on.
 */
export function leaveExpired(book: Book, { target, earlier = [] }: Resumed): void {
  const last = earlier.findLast(({ response }) => response !== undefined)
  if (last === undefined) return
  // A server's clock that is behind may belong to another part of the service than the one that reads tokens.
  const end = wallClock() + SLACK + Math.max(0, serverTime(last) - sentAt(last))
  for (const { name, credentials } of target.accounts) {
    const account = book.find(name)
    if (account === undefined) continue
    for (const [scheme, value] of Object.entries(credentials)) {
      if ((expiryOf(value) ?? Number.POSITIVE_INFINITY) <= end) account.dead.add(scheme)
    }
    if (account.schemes.every((scheme) => account.dead.has(scheme))) account.stopped = 'prerequisite'
  }
}

/** Of a JWT, in milliseconds; undefined for any other text. */
function expiryOf(token: string): number | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'))
    const isExpiring =
      typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
    return isExpiring ? Number(claims.exp) * 1000 : undefined
  } catch {
    return undefined
  }
}
