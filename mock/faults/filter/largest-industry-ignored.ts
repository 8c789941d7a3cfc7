import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const largestIndustryIgnored: Fault = {
  id: 'largest-industry-ignored',
  title: 'The industry does not narrow the transactions',
  clause: 'FILTER-LARGEST-INDUSTRY',
  caughtBy: 'filter.applied@getForm4LargestTransactions#industry',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4LargestTransactions', 'industry'),
}
