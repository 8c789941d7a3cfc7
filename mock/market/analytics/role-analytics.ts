import type { RoleAnalyticsRow } from '../../../spec/index.js'
import type { Relation } from '../../model/relation.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars, meanDollars } from './money.js'
import { insiderCount, type Tally, tallyBy } from './tally.js'
import { roleName } from './transaction-columns.js'

/** One row for each role: how often and for how much its holders bought and sold. */
export function roleAnalytics(view: LedgerView, indices: readonly number[]): Relation<RoleAnalyticsRow> {
  const tallies = tallyBy(view, indices, { group: (index) => view.role(index), owners: true })
  return derivedRelation<RoleAnalyticsRow, Tally>([...tallies.values()], {
    role: (tally) => roleName(view, tally.sample),
    transaction_count: (tally) => tally.count,
    unique_insiders: (tally) => insiderCount(tally),
    buy_count: (tally) => tally.buyCount,
    sell_count: (tally) => tally.sellCount,
    total_buy_value: (tally) => dollars(tally.buyValue),
    total_sell_value: (tally) => dollars(tally.sellValue),
    net_value: (tally) => dollars(tally.buyValue - tally.sellValue),
    avg_transaction_value: (tally) => meanDollars(tally.value, tally.count),
  })
}
