import type { TopInsiderRow } from '../../../spec/index.js'
import { countBelow } from '../../model/count-below.js'
import type { Relation } from '../../model/relation.js'
import { TopK } from '../../query/top-k.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars, meanDollars } from './money.js'
import { dateOf, directionColumn, ownerColumns } from './transaction-columns.js'

/** The purchases of one insider, or the sales. */
interface Trader {
  /** Row index of the first and of the last transaction. */
  readonly first: number
  last: number
  count: number
  /** Cents. */
  value: number
}

interface Ranked extends Trader {
  readonly rank: number
}

/**
 * Insiders by their purchases, and insiders by their sales: one row each, ranked by value within the two groups. At
 * most `limit` rows of each group are made, because no answer contains more.
 */
export function topInsiders(view: LedgerView, indices: readonly number[], limit: number): Relation<TopInsiderRow> {
  const [sellers, buyers] = tradersOf(view, indices)
  const ranked = [buyers, sellers].flatMap((traders) => rank(view, traders, limit))
  ranked.sort((a, b) => byValue(view, a, b))
  const sample = (item: Ranked) => item.first
  return derivedRelation<TopInsiderRow, Ranked>(ranked, {
    ...ownerColumns(view, sample),
    ...directionColumn(view, sample),
    total_transaction_value: (item) => dollars(item.value),
    total_transactions: (item) => item.count,
    avg_transaction_size: (item) => meanDollars(item.value, item.count),
    most_recent_date: (item) => dateOf(view, item.last),
    companies_traded: (item) => companyNames(view, indices, item),
    rank: (item) => item.rank,
  })
}

/** Adds up transactions (ascending) by insider and direction. */
function tradersOf(view: LedgerView, indices: readonly number[]): readonly [sellers: Trader[], buyers: Trader[]] {
  const { owner, acquired, value } = view.ledger.columns
  const found: [Trader[], Trader[]] = [[], []]
  /** By insider and direction: the position of the trader in the list, counted from 1. */
  const places = new Uint32Array(view.ledger.owners.count * 2)
  for (const index of indices) {
    if (view.side(index) === 0) continue
    const traders = found[acquired[index] === 1 ? 1 : 0]
    const key = (owner[index] ?? 0) * 2 + (acquired[index] ?? 0)
    const trader = traders[(places[key] ?? 0) - 1]
    if (trader) {
      trader.last = index
      trader.count += 1
      trader.value += value[index] ?? 0
    } else places[key] = traders.push({ first: index, last: index, count: 1, value: value[index] ?? 0 })
  }
  return found
}

/** The first of a group by value; of two equal totals the more recent one, then the one listed earlier. */
function rank(view: LedgerView, traders: readonly Trader[], limit: number): readonly Ranked[] {
  const best = new TopK(limit, (a, b) => byValue(view, traders[a], traders[b]))
  for (let index = 0; index < traders.length; index += 1) best.offer(index)
  return best.sorted().flatMap((index, place) => {
    const trader = traders[index]
    return trader === undefined ? [] : [{ ...trader, rank: place + 1 }]
  })
}

function byValue(view: LedgerView, a: Trader | undefined, b: Trader | undefined): number {
  if (a === undefined || b === undefined) return 0
  const { day } = view.ledger.columns
  return b.value - a.value || (day[b.last] ?? 0) - (day[a.last] ?? 0) || a.first - b.first
}

/** `Apple Inc. (AAPL), Alphabet Inc. (GOOGL, GOOG)`, best-known company first. Computed for answered rows only. */
function companyNames(view: LedgerView, indices: readonly number[], item: Ranked): string {
  const { owner, acquired, company } = view.ledger.columns
  const companies = new Set<number>()
  for (const index of view.ledger.ownerRows(owner[item.first] ?? 0)) {
    if (acquired[index] !== acquired[item.first] || view.side(index) === 0) continue
    if (indices[countBelow(indices, index)] === index) companies.add(company[index] ?? 0)
  }
  return [...companies]
    .sort((a, b) => a - b)
    .map((index) => view.issuer(index))
    .map((issuer) => `${issuer.name} (${issuer.tradingSymbols})`)
    .join(', ')
}
