import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const clusterAgeInWeeks: Fault = {
  id: 'cluster-age-in-weeks',
  title: 'The age of a cluster is counted in weeks',
  clause: 'INV-CLUSTER-AGE',
  caughtBy: 'invariant.table@getForm4Clusters#one-today',
  outcome: onValue('getForm4Clusters', 'days_since_cluster', (days) => Math.floor(Number(days) / 7)),
}
