import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const clusterEndsBeforeStart: Fault = {
  id: 'cluster-ends-before-start',
  title: 'The start of a cluster is the day of its newest transaction',
  clause: 'INV-CLUSTER-DATES',
  caughtBy: 'invariant.row@getForm4Clusters#dates-in-order',
  consequences: [{ check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' }],
  outcome: onRow('getForm4Clusters', (row) => ({
    ...row,
    cluster_start_date: row.cluster_end_date ?? null,
    cluster_end_date: row.cluster_start_date ?? null,
  })),
}
