import type { Fault } from '../fault.js'
import { withFilter } from '../make/change-filter.js'

export const filingsIndustryComparesSector: Fault = {
  id: 'filings-industry-compares-sector',
  title: 'The industry that was asked for is compared with the sector',
  clause: 'FILTER-8K-INDUSTRY',
  caughtBy: 'filter.effective@getMultiCompany8kSummary#industry',
  contract: withFilter('getMultiCompany8kSummary', 'industry', ({ via: _unused, ...filter }) => ({
    ...filter,
    column: 'sector',
  })),
}
