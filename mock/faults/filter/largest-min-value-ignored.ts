import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const largestMinValueIgnored: Fault = {
  id: 'largest-min-value-ignored',
  title: 'The smallest value is overridden by its default',
  clause: 'FILTER-LARGEST-MINVALUE',
  caughtBy: 'filter.applied@getForm4LargestTransactions#min_value',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: unread('getForm4LargestTransactions', 'min_value'),
}
