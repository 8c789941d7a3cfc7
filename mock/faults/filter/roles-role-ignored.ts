import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const rolesRoleIgnored: Fault = {
  id: 'roles-role-ignored',
  title: 'All roles come whichever is asked for',
  clause: 'FILTER-ROLES-ROLE',
  caughtBy: 'filter.applied@getForm4RoleAnalytics#role',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RoleAnalytics', 'role'),
}
