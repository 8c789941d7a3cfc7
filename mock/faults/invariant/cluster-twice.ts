import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const clusterTwice: Fault = {
  id: 'cluster-twice',
  title: 'A cluster comes once for each of its tickers',
  clause: 'INV-CLUSTER-ONE-ROW',
  caughtBy: 'invariant.table@getForm4Clusters#one-row-a-cluster',
  consequences: [{ check: 'filter.effective', because: 'the cluster whose place it takes is missed' }],
  outcome: onRows('getForm4Clusters', (rows) => rows.map((row, index) => (index === 1 ? (rows[0] ?? row) : row))),
}
