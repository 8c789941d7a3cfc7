import type { Fault } from '../fault.js'
import { numberIn, onValue } from '../make/on-rows.js'

export const clusterCountsInsidersTwice: Fault = {
  id: 'cluster-counts-insiders-twice',
  title: 'Insiders of a cluster are counted once a transaction',
  clause: 'AGG-CLUSTER-COUNTS',
  caughtBy: 'consistency.summary@getForm4Clusters#members.insiders',
  consequences: [{ check: 'filter.effective', because: 'min_insiders is compared with the right count' }],
  outcome: onValue('getForm4Clusters', 'insider_count', (_count, row) => numberIn(row, 'transaction_count')),
}
