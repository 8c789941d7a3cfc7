import type { Contract } from '../../spec/index.js'
import { exchangesOf } from '../evidence/exchanges-of.js'
import { fixedEnd } from '../evidence/spent-accounts.js'
import type { Exchange } from '../exchange.js'
import { mostOf } from '../read/extremes.js'
import { HOUR, sentAt } from '../read/time.js'
import type { Target } from '../target/target.js'
import { Book } from './book.js'

/** For a user who resumes too early: the accounts without quota, and when they have quota again. */
export function spentHours(
  { contract, target }: { readonly contract: Contract; readonly target: Target },
  earlier: readonly Exchange[],
  now: number,
): readonly string[] {
  const book = new Book(contract, target)
  book.resume(earlier, now)
  return book.accounts.flatMap((account) => {
    const recent = exchangesOf(earlier, account.name).filter((exchange) => now - sentAt(exchange) < HOUR)
    if (book.left(account) > 0 || recent.length === 0) return []
    const last = mostOf(recent.map(sentAt))
    const ends = recent
      .filter((exchange) => book.isRefused(exchange))
      .map((refused) => fixedEnd(contract, refused) ?? 0)
    const until = new Date(ends.findLast((end) => end > now) ?? last + HOUR).toISOString().slice(11, 16)
    return [`account "${account.name}" has spent its hour; it can send requests again from ${until} UTC`]
  })
}
