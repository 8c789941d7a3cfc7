import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const filingsSectorIgnored: Fault = {
  id: 'filings-sector-ignored',
  title: 'The sector does not narrow the filings',
  clause: 'FILTER-8K-SECTOR',
  caughtBy: 'filter.applied@getMultiCompany8kSummary#sector',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getMultiCompany8kSummary', 'sector'),
}
