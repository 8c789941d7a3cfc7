import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostClusters: Fault = {
  id: 'path-lost-clusters',
  title: 'One route is registered as /v1/form4-cluster',
  clause: 'PATH-CLUSTERS',
  caughtBy: 'path.exists@getForm4Clusters',
  contract: lostPath('getForm4Clusters', '/v1/form4-cluster'),
}
