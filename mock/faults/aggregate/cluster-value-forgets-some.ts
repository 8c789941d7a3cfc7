import type { Fault } from '../fault.js'
import { cents, numberIn, onValue } from '../make/on-rows.js'

export const clusterValueForgetsSome: Fault = {
  id: 'cluster-value-forgets-some',
  title: 'The value of a cluster forgets a tenth of its transactions',
  clause: 'AGG-CLUSTER-VALUE',
  caughtBy: 'consistency.summary@getForm4Clusters#members.value',
  consequences: [
    { check: 'filter.applied', because: 'min_value is compared with the whole value' },
    { check: 'filter.effective', because: 'min_value is compared with the whole value' },
  ],
  outcome: onValue('getForm4Clusters', 'cluster_total_value', (_value, row) =>
    cents(numberIn(row, 'cluster_total_value') * 0.9),
  ),
}
