import type { ClusterRow } from '../../../spec/index.js'
import { dayNumber } from '../../clock/calendar-day.js'
import type { Relation } from '../../model/relation.js'
import { type Chain, chains, ownerCount } from './chain.js'
import { derivedRelation } from './derived-relation.js'
import type { LedgerView } from './ledger-view.js'
import { dollars } from './money.js'
import { dateOf, dayColumn, directionColumn, issuerColumns } from './transaction-columns.js'

export interface ClusterOptions {
  readonly today: string
  readonly gapDays: number
  /** Whether the age counts from the start or the end of the cluster. */
  readonly ageFrom: 'start' | 'end'
}

/** Chains of one company's purchases, or of its sales: how many insiders, how much, how long ago. */
export function clusters(view: LedgerView, indices: readonly number[], options: ClusterOptions): Relation<ClusterRow> {
  const today = dayNumber(options.today)
  const first = (chain: Chain) => chain.first
  const last = (chain: Chain) => chain.last
  const aged = options.ageFrom === 'start' ? first : last
  return derivedRelation<ClusterRow, Chain>(
    chains(view, indices, options.gapDays),
    {
      ...issuerColumns(view, first),
      cluster_start_date: (chain) => dateOf(view, chain.first),
      cluster_end_date: (chain) => dateOf(view, chain.last),
      ...directionColumn(view, first),
      insider_count: ownerCount,
      transaction_count: (chain) => chain.count,
      cluster_total_value: (chain) => dollars(chain.value),
      days_since_cluster: (chain) => today - (view.ledger.columns.day[aged(chain)] ?? 0),
    },
    { cluster_start_date: dayColumn(view, first), cluster_end_date: dayColumn(view, last) },
  )
}
