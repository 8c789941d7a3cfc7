import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const repeatedSymbolIgnored: Fault = {
  id: 'repeated-symbol-ignored',
  title: 'Repeated activity is market-wide whatever symbol is asked for',
  clause: 'FILTER-REPEATED-SYMBOL',
  caughtBy: 'filter.applied@getForm4RepeatedActivity#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RepeatedActivity', 'symbol'),
}
