import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const largestCodeIgnored: Fault = {
  id: 'largest-code-ignored',
  title: 'Acquisitions and disposals come together whichever is asked for',
  clause: 'FILTER-LARGEST-CODE',
  caughtBy: 'filter.applied@getForm4LargestTransactions#acquired_disposed_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4LargestTransactions', 'acquired_disposed_code'),
}
