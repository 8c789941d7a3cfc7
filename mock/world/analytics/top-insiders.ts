import { dayOfNumber } from '../../query/calendar-day.js'
import type { Relation } from '../../query/relation.js'
import { TopK } from '../../query/top-k.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars, meanDollars } from './money.js'
import { directionColumn, ownerColumns } from './shared-columns.js'
import { type Tally, tallyBy } from './tally.js'

interface Ranked extends Tally {
  readonly rank: number
}

/**
 * Insiders by what they bought, and by what they sold: one row each, ranked by value within the two groups.
 * No more than `limit` of each group are made, because no answer holds more.
 */
export function topInsiders(view: LedgerView, indices: readonly number[], limit: number): Relation {
  const { columns } = view.ledger
  const traded = indices.filter((index) => view.side(index) !== 0)
  const group = (index: number) => (columns.owner[index] ?? 0) * 2 + (columns.acquired[index] ?? 0)
  const tallies = [...tallyBy(view, traded, { group, owners: false }).values()]
  const ranked = [1, 0].flatMap((side) => rank(tallies, (tally) => columns.acquired[tally.sample] === side, limit))
  ranked.sort(byValue)
  const sample = (item: Ranked) => item.sample
  return derivedRelation(ranked, {
    ...ownerColumns(view, sample),
    ...directionColumn(view, sample),
    total_transaction_value: (item) => dollars(item.value),
    total_transactions: (item) => item.count,
    avg_transaction_size: (item) => meanDollars(item.value, item.count),
    most_recent_date: (item) => dayOfNumber(item.lastDay),
    companies_traded: (item) => companyNames(view, traded, item),
    rank: (item) => item.rank,
  })
}

/** The first of a group by value; of two equal totals the more recent one, then the one listed earlier. */
function rank(tallies: readonly Tally[], isOfGroup: (tally: Tally) => boolean, limit: number): readonly Ranked[] {
  const best = new TopK(limit, (a, b) => byValue(tallies[a], tallies[b]))
  tallies.forEach((tally, index) => {
    if (isOfGroup(tally)) best.offer(index)
  })
  return best.sorted().flatMap((index, place) => {
    const tally = tallies[index]
    return tally === undefined ? [] : [{ ...tally, rank: place + 1 }]
  })
}

function byValue(a: Tally | undefined, b: Tally | undefined): number {
  if (a === undefined || b === undefined) return 0
  return b.value - a.value || b.lastDay - a.lastDay || a.sample - b.sample
}

/** `Apple Inc. (AAPL), Alphabet Inc. (GOOGL, GOOG)`, best-known company first. */
function companyNames(view: LedgerView, traded: readonly number[], item: Ranked): string {
  const { owner, acquired, company } = view.ledger.columns
  const companies = new Set<number>()
  for (const index of rowsOfOwner(view, traded, item)) {
    if (owner[index] === owner[item.sample] && acquired[index] === acquired[item.sample])
      companies.add(company[index] ?? 0)
  }
  return [...companies]
    .sort((a, b) => a - b)
    .map((index) => view.issuer(index))
    .map((issuer) => `${issuer.name} (${issuer.tradingSymbols})`)
    .join(', ')
}

/** Only answered rows name their companies, so each looks through its own insider's transactions. */
function rowsOfOwner(view: LedgerView, traded: readonly number[], item: Ranked): readonly number[] {
  const own = view.ledger.ownerRows(view.ledger.columns.owner[item.sample] ?? 0)
  return [...own].filter((index) => isAmong(traded, index))
}

function isAmong(ascending: readonly number[], wanted: number): boolean {
  let low = 0
  let high = ascending.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ascending[middle] ?? 0
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
