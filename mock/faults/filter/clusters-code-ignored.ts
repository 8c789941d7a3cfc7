import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const clustersCodeIgnored: Fault = {
  id: 'clusters-code-ignored',
  title: 'Buy and sell clusters come together whichever are asked for',
  clause: 'FILTER-CLUSTERS-CODE',
  caughtBy: 'filter.applied@getForm4Clusters#acquired_disposed_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4Clusters', 'acquired_disposed_code'),
}
