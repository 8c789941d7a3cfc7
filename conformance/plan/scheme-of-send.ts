import type { Probe } from '../probe.js'
import type { Account } from './account.js'
import type { Book } from './book.js'
import type { PlannedSend } from './packing.js'

/**
 * The kind of credential that a request carries: the one that the probe names, else the one whose turn it is, unless
 * the account lacks it or it was refused. If each kind has its own quota, the account whose quota must be used up sends
 * only its first kind, because another kind would not count. Other accounts then send another kind, so that its quota
 * is used up too.
 */
export function schemeOfSend(
  { probe, scheme }: Pick<PlannedSend, 'probe' | 'scheme'>,
  account: Account,
  book: Pick<Book, 'lastOf' | 'usualScheme' | 'otherScheme'>,
): string | undefined {
  const usual = book.usualScheme(account, probe.operation)
  if (probe.presented.scheme !== undefined) return probe.presented.scheme
  if (scheme === undefined) return usual
  const turn = account.apart === true ? ofItsOwn(probe, account, book) : scheme
  return turn !== undefined && isUsable(turn, account) ? turn : usual
}

function ofItsOwn(
  { operation }: Probe,
  account: Account,
  book: Pick<Book, 'lastOf' | 'usualScheme' | 'otherScheme'>,
): string | undefined {
  const usual = book.usualScheme(account, operation)
  return account === book.lastOf(account.tier, undefined) ? usual : book.otherScheme(account, operation, usual)
}

function isUsable(scheme: string, { schemes, alive, doubted }: Account): boolean {
  return schemes.includes(scheme) && (alive.has(scheme) || !doubted.has(scheme))
}
