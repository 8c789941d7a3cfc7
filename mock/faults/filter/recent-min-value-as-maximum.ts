import type { Fault } from '../fault.js'
import { withFilter } from '../make/change-filter.js'

export const recentMinValueAsMaximum: Fault = {
  id: 'recent-min-value-as-maximum',
  title: 'The smallest value is used as the largest one',
  clause: 'FILTER-RECENT-MINVALUE',
  caughtBy: 'filter.applied@getForm4RecentActivity#min_value',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withFilter('getForm4RecentActivity', 'min_value', (filter) => ({ ...filter, op: 'lte' })),
}
