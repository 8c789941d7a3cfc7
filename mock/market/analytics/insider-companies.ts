import type { InsiderCompanyRow } from '../../../spec/index.js'
import { dayOfNumber } from '../../clock/calendar-day.js'
import type { Relation } from '../../model/relation.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars } from './money.js'
import { type Tally, tallyBy } from './tally.js'
import { issuerColumns } from './transaction-columns.js'

/** One row for each company in which these transactions (of one insider) took place. */
export function insiderCompanies(view: LedgerView, indices: readonly number[]): Relation<InsiderCompanyRow> {
  const tallies = tallyBy(view, indices, { group: (index) => view.ledger.columns.company[index] ?? 0, owners: false })
  return derivedRelation<InsiderCompanyRow, Tally>([...tallies.values()], {
    ...issuerColumns(view, (tally: Tally) => tally.sample),
    total_transactions: (tally) => tally.count,
    total_buy_value: (tally) => dollars(tally.buyValue),
    total_sell_value: (tally) => dollars(tally.sellValue),
    net_value: (tally) => dollars(tally.buyValue - tally.sellValue),
    first_transaction: (tally) => dayOfNumber(tally.firstDay),
    last_transaction: (tally) => dayOfNumber(tally.lastDay),
  })
}
