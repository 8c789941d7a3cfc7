import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const breakdownRoleIgnored: Fault = {
  id: 'breakdown-role-ignored',
  title: 'The breakdown counts the same transactions whatever role is asked for',
  clause: 'FILTER-BREAKDOWN-ROLE',
  caughtBy: 'filter.effective@getForm4TransactionBreakdown#role',
  contract: withoutFilter('getForm4TransactionBreakdown', 'role'),
}
