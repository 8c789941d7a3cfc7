import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const summaryWindowIgnored: Fault = {
  id: 'summary-window-ignored',
  title: 'The summary counts ninety days whatever is asked for',
  clause: 'FILTER-SUMMARY-DAYINTERVAL',
  caughtBy: 'filter.effective@getForm4CompanySummary#day_interval',
  contract: unread('getForm4CompanySummary', 'day_interval'),
}
