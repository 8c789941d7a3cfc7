import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const clustersWindowIgnored: Fault = {
  id: 'clusters-window-ignored',
  title: 'Clusters are computed once for ninety days, whatever is asked for',
  clause: 'FILTER-CLUSTERS-DAYINTERVAL',
  caughtBy: 'filter.effective@getForm4Clusters#day_interval',
  contract: unread('getForm4Clusters', 'day_interval'),
}
