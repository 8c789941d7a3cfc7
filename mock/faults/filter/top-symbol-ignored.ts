import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const topSymbolIgnored: Fault = {
  id: 'top-symbol-ignored',
  title: 'The ranking is market-wide whatever symbol is asked for',
  clause: 'FILTER-TOP-SYMBOL',
  caughtBy: 'filter.effective@getForm4TopInsiders#symbol',
  contract: withoutFilter('getForm4TopInsiders', 'symbol'),
}
