import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const clusterInsidersCountTrades: Fault = {
  id: 'cluster-insiders-count-trades',
  title: 'The insiders of a cluster count trades, and its trades count insiders',
  clause: 'INV-CLUSTER-COUNTS',
  caughtBy: 'invariant.row@getForm4Clusters#insiders-within-transactions',
  consequences: [
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
    { check: 'filter.effective', because: 'the smallest number is held against the right one' },
  ],
  outcome: onRow('getForm4Clusters', (row) => ({
    ...row,
    insider_count: row.transaction_count ?? null,
    transaction_count: row.insider_count ?? null,
  })),
}
