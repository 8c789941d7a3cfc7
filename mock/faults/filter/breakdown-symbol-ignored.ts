import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const breakdownSymbolIgnored: Fault = {
  id: 'breakdown-symbol-ignored',
  title: 'The breakdown counts the same transactions whatever symbol is asked for',
  clause: 'FILTER-BREAKDOWN-SYMBOL',
  caughtBy: 'filter.effective@getForm4TransactionBreakdown#symbol',
  contract: withoutFilter('getForm4TransactionBreakdown', 'symbol'),
}
