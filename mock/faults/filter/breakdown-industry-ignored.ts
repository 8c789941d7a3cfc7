import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const breakdownIndustryIgnored: Fault = {
  id: 'breakdown-industry-ignored',
  title: 'The breakdown counts the same transactions whatever industry is asked for',
  clause: 'FILTER-BREAKDOWN-INDUSTRY',
  caughtBy: 'filter.effective@getForm4TransactionBreakdown#industry',
  contract: withoutFilter('getForm4TransactionBreakdown', 'industry'),
}
