import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const clustersDefaultFourInsiders: Fault = {
  id: 'clusters-default-four-insiders',
  title: 'A cluster needs four insiders by default',
  clause: 'DEFAULT-CLUSTERS-MININSIDERS',
  caughtBy: 'default.spelled-out@getForm4Clusters',
  contract: withDefault('getForm4Clusters', 'min_insiders', '4'),
}
