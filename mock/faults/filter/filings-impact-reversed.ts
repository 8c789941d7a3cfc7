import type { Fault } from '../fault.js'
import { withFilter } from '../make/change-filter.js'

export const filingsImpactReversed: Fault = {
  id: 'filings-impact-reversed',
  title: 'The impact tags are shifted by one in the query',
  clause: 'FILTER-8K-IMPACT',
  caughtBy: 'filter.applied@getMultiCompany8kSummary#impact',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withFilter('getMultiCompany8kSummary', 'impact', (filter) => ({
    ...filter,
    map: { HIGH: 'LOW', MEDIUM: 'HIGH', LOW: 'MEDIUM' },
  })),
}
