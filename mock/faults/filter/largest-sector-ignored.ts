import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const largestSectorIgnored: Fault = {
  id: 'largest-sector-ignored',
  title: 'The sector does not narrow the transactions',
  clause: 'FILTER-LARGEST-SECTOR',
  caughtBy: 'filter.applied@getForm4LargestTransactions#sector',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4LargestTransactions', 'sector'),
}
