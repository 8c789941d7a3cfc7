import type { Fault } from '../fault.js'
import { doubled } from '../make/doubled.js'

export const clusterJoinedTwice: Fault = {
  id: 'cluster-joined-twice',
  title: 'Transactions of a cluster are joined with their reports, and count twice',
  clause: 'AGG-CLUSTER-TOTALS',
  caughtBy: 'consistency.summary@getForm4Clusters#members.transactions',
  outcome: doubled('getForm4Clusters', 'transaction_count'),
}
