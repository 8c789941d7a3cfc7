import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const ownershipSymbolIgnored: Fault = {
  id: 'ownership-symbol-ignored',
  title: 'Unusual ownership is market-wide whatever symbol is asked for',
  clause: 'FILTER-OWNERSHIP-SYMBOL',
  caughtBy: 'filter.applied@getForm4UnusualOwnership#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4UnusualOwnership', 'symbol'),
}
