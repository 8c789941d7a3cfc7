import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const largestWindowIgnored: Fault = {
  id: 'largest-window-ignored',
  title: 'The look-back of the largest transactions is parsed and never applied',
  clause: 'FILTER-LARGEST-DAYINTERVAL',
  caughtBy: 'window.applied@getForm4LargestTransactions#day_interval',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4LargestTransactions', 'day_interval'),
}
