import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const breakdownSectorIgnored: Fault = {
  id: 'breakdown-sector-ignored',
  title: 'The breakdown counts the same transactions whatever sector is asked for',
  clause: 'FILTER-BREAKDOWN-SECTOR',
  caughtBy: 'filter.effective@getForm4TransactionBreakdown#sector',
  contract: withoutFilter('getForm4TransactionBreakdown', 'sector'),
}
