import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const trendsSymbolIgnored: Fault = {
  id: 'trends-symbol-ignored',
  title: 'Trends are market-wide whatever symbol is asked for',
  clause: 'FILTER-TRENDS-SYMBOL',
  caughtBy: 'filter.effective@getForm4Trends#symbol',
  consequences: [{ check: 'consistency.summary', because: 'the trend of a symbol is that of the market' }],
  contract: withoutFilter('getForm4Trends', 'symbol'),
}
