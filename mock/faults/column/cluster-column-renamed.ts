import type { Fault } from '../fault.js'
import { renamed } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const clusterColumnRenamed: Fault = {
  id: 'cluster-column-renamed',
  title: 'A cluster calls its value total_value',
  clause: 'COL-CLUSTER',
  caughtBy: 'csv.header@getForm4Clusters',
  reply: onTable('getForm4Clusters', renamed('cluster_total_value', 'total_value')),
}
