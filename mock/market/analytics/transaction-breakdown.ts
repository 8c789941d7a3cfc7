import type { TransactionBreakdownRow } from '../../../spec/index.js'
import type { Relation } from '../../model/relation.js'
import { TRANSACTION_DESCRIPTIONS } from '../data/market.js'
import { derivedRelation } from './derived-relation.js'
import { CODES, FURTHER_DESCRIPTION, type LedgerView } from './ledger-view.js'
import { dollars, meanDollars } from './money.js'
import { insiderCount, type Tally, tallyBy } from './tally.js'
import { directionColumn } from './transaction-columns.js'

/** One row for each transaction code and direction (gifts are given and received). */
export function transactionBreakdown(view: LedgerView, indices: readonly number[]): Relation<TransactionBreakdownRow> {
  const { acquired } = view.ledger.columns
  const tallies = tallyBy(view, indices, {
    group: (index) => view.code(index) * 2 + (acquired[index] ?? 0),
    owners: true,
  })
  const largestFirst = [...tallies.values()].sort((a, b) => b.value - a.value || a.sample - b.sample)
  return derivedRelation<TransactionBreakdownRow, Tally>(largestFirst, {
    transaction_code: (tally) => CODES[view.code(tally.sample)] ?? '',
    transaction_description: (tally) => TRANSACTION_DESCRIPTIONS[view.code(tally.sample)] ?? FURTHER_DESCRIPTION,
    ...directionColumn(view, (tally: Tally) => tally.sample),
    transaction_count: (tally) => tally.count,
    total_shares: (tally) => tally.shares,
    total_value: (tally) => dollars(tally.value),
    avg_value: (tally) => meanDollars(tally.value, tally.count),
    unique_insiders: (tally) => insiderCount(tally),
  })
}
