import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const clustersMinInsidersIgnored: Fault = {
  id: 'clusters-min-insiders-ignored',
  title: 'The smallest number of insiders is overridden by its default',
  clause: 'FILTER-CLUSTERS-MININSIDERS',
  caughtBy: 'filter.applied@getForm4Clusters#min_insiders',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: unread('getForm4Clusters', 'min_insiders'),
}
