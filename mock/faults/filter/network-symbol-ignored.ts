import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const networkSymbolIgnored: Fault = {
  id: 'network-symbol-ignored',
  title: 'Networks are market-wide whatever symbol is asked for',
  clause: 'FILTER-NETWORK-SYMBOL',
  caughtBy: 'filter.applied@getForm4NetworkEffects#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4NetworkEffects', 'symbol'),
}
