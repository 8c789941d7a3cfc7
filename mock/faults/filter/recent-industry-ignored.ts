import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const recentIndustryIgnored: Fault = {
  id: 'recent-industry-ignored',
  title: 'The industry does not narrow the transactions',
  clause: 'FILTER-RECENT-INDUSTRY',
  caughtBy: 'filter.applied@getForm4RecentActivity#industry',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RecentActivity', 'industry'),
}
