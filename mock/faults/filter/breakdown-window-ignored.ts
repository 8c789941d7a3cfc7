import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const breakdownWindowIgnored: Fault = {
  id: 'breakdown-window-ignored',
  title: 'The breakdown counts the same transactions whatever look-back is asked for',
  clause: 'FILTER-BREAKDOWN-DAYINTERVAL',
  caughtBy: 'filter.effective@getForm4TransactionBreakdown#day_interval',
  contract: unread('getForm4TransactionBreakdown', 'day_interval'),
}
