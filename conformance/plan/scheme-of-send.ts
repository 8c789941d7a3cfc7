import type { Account } from './account.js'
import type { Book } from './book.js'
import type { PlannedSend } from './packing.js'

/**
 * The kind of credential that a request carries: named by the probe, else the one whose turn it is, unless the account
 * lacks it or it was refused. Where each kind has a quota of its own, the account whose quota is to be exhausted sends only one kind,
 * because the other one would not count.
 */
export function schemeOfSend(
  { probe, scheme }: Pick<PlannedSend, 'probe' | 'scheme'>,
  account: Account,
  book: Pick<Book, 'lastOf' | 'usualScheme'>,
): string | undefined {
  const isAlone = account.apart === true && account === book.lastOf(account.tier, undefined)
  const takesTurn = scheme !== undefined && !isAlone && isUsable(scheme, account)
  return probe.presented.scheme ?? (takesTurn ? scheme : book.usualScheme(account, probe.operation))
}

function isUsable(scheme: string, { schemes, alive, doubted }: Account): boolean {
  return schemes.includes(scheme) && (alive.has(scheme) || !doubted.has(scheme))
}
