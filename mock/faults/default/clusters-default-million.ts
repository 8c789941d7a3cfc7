import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const clustersDefaultMillion: Fault = {
  id: 'clusters-default-million',
  title: 'A cluster needs a million dollars by default',
  clause: 'DEFAULT-CLUSTERS-MINVALUE',
  caughtBy: 'default.spelled-out@getForm4Clusters',
  contract: withDefault('getForm4Clusters', 'min_value', '1000000'),
}
