import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const largestRoleIgnored: Fault = {
  id: 'largest-role-ignored',
  title: 'The role is not part of the query',
  clause: 'FILTER-LARGEST-ROLE',
  caughtBy: 'filter.applied@getForm4LargestTransactions#role',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4LargestTransactions', 'role'),
}
