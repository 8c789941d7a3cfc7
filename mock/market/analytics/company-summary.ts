import type { CompanySummaryRow } from '../../../spec/index.js'
import type { Relation } from '../../model/relation.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars } from './money.js'
import { insiderCount, type Tally, tallyBy } from './tally.js'
import { issuerColumns } from './transaction-columns.js'

export interface SummaryWindow {
  readonly symbol: string
  readonly start: string
  readonly end: string
}

/** One row for each company of the transactions: totals of the window. */
export function companySummary(
  view: LedgerView,
  indices: readonly number[],
  window: SummaryWindow,
): Relation<CompanySummaryRow> {
  const tallies = tallyBy(view, indices, { group: (index) => view.ledger.columns.company[index] ?? 0, owners: true })
  return derivedRelation<CompanySummaryRow, Tally>([...tallies.values()], {
    ...issuerColumns(view, (tally: Tally) => tally.sample),
    symbol: () => window.symbol,
    period_start: () => window.start,
    period_end: () => window.end,
    total_buy_value: (tally) => dollars(tally.buyValue),
    total_sell_value: (tally) => dollars(tally.sellValue),
    net_value: (tally) => dollars(tally.buyValue - tally.sellValue),
    buy_count: (tally) => tally.buyCount,
    sell_count: (tally) => tally.sellCount,
    total_transactions: (tally) => tally.count,
    unique_insiders: (tally) => insiderCount(tally),
  })
}
