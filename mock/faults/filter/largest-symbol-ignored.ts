import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const largestSymbolIgnored: Fault = {
  id: 'largest-symbol-ignored',
  title: 'The largest transactions are market-wide whatever symbol is asked for',
  clause: 'FILTER-LARGEST-SYMBOL',
  caughtBy: 'filter.applied@getForm4LargestTransactions#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4LargestTransactions', 'symbol'),
}
