import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const clusterAgeConstant: Fault = {
  id: 'cluster-age-constant',
  title: 'The age of a cluster is the age of the newest one',
  clause: 'INV-CLUSTER-AGE',
  caughtBy: 'invariant.table@getForm4Clusters#one-today',
  outcome: onValue('getForm4Clusters', 'days_since_cluster', () => 1),
}
