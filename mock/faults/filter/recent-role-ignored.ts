import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const recentRoleIgnored: Fault = {
  id: 'recent-role-ignored',
  title: 'The role is not part of the query',
  clause: 'FILTER-RECENT-ROLE',
  caughtBy: 'filter.applied@getForm4RecentActivity#role',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RecentActivity', 'role'),
}
