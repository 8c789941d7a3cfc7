import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const ownershipRoleIgnored: Fault = {
  id: 'ownership-role-ignored',
  title: 'The role is not part of the query',
  clause: 'FILTER-OWNERSHIP-ROLE',
  caughtBy: 'filter.applied@getForm4UnusualOwnership#role',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4UnusualOwnership', 'role'),
}
