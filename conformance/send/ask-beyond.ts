import type { NoEvidenceReason } from '../check.js'
import type { Account } from '../plan/account.js'
import type { Book } from '../plan/book.js'
import type { Probe } from '../probe.js'
import type { Courier } from './courier.js'

export interface Earning {
  readonly book: Book
  readonly courier: Courier
  /** Requests that use up the quota of this probe's caller, and show more than the plain call. */
  readonly telling?: (probe: Probe) => readonly Probe[]
}

/** Sends probes beyond the quota to accounts that were refused for it. Returns why a probe was not sent. */
export async function askBeyond(
  probes: readonly Probe[],
  { book, courier }: Earning,
): Promise<ReadonlyMap<string, NoEvidenceReason>> {
  const missed = new Map<string, NoEvidenceReason>()
  for (const probe of probes) {
    const account = exhausted(probe, book)
    if (account === undefined || courier.isStopped) missed.set(probe.key, 'prerequisite')
    else await courier.deliverOne({ probe, account: account.name, charged: true })
  }
  return missed
}

/** The account whose hour this kind of credential used up: another kind may have its own quota. */
function exhausted({ presented: { tier = '', scheme } }: Probe, book: Book): Account | undefined {
  const account = scheme === undefined ? book.lastOf(tier, undefined) : book.otherOf(tier, scheme)
  return account?.stopped === undefined || account.dead.has(scheme ?? '') ? undefined : account
}
