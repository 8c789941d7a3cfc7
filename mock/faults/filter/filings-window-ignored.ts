import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const filingsWindowIgnored: Fault = {
  id: 'filings-window-ignored',
  title: 'The look-back of filings is parsed and never applied',
  clause: 'FILTER-8K-DAYINTERVAL',
  caughtBy: 'window.applied@getMultiCompany8kSummary#day_interval',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getMultiCompany8kSummary', 'day_interval'),
}
