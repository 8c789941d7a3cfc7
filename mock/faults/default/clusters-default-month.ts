import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const clustersDefaultMonth: Fault = {
  id: 'clusters-default-month',
  title: 'Clusters look back thirty days by default',
  clause: 'DEFAULT-CLUSTERS-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4Clusters',
  contract: withDefault('getForm4Clusters', 'day_interval', '30'),
}
