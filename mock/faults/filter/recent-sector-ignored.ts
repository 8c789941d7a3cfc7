import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const recentSectorIgnored: Fault = {
  id: 'recent-sector-ignored',
  title: 'The sector does not narrow the transactions',
  clause: 'FILTER-RECENT-SECTOR',
  caughtBy: 'filter.applied@getForm4RecentActivity#sector',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RecentActivity', 'sector'),
}
