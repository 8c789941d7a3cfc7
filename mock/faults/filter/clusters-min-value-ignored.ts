import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const clustersMinValueIgnored: Fault = {
  id: 'clusters-min-value-ignored',
  title: 'The smallest value is not part of the query',
  clause: 'FILTER-CLUSTERS-MINVALUE',
  caughtBy: 'filter.applied@getForm4Clusters#min_value',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4Clusters', 'min_value'),
}
