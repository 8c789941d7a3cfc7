import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'
import { keepRows } from '../make/on-rows.js'

export const networkSymbolMatchesParts: Fault = {
  id: 'network-symbol-matches-parts',
  title: 'Any ticker that begins with the symbol is taken for it',
  clause: 'FILTER-NETWORK-SYMBOL',
  caughtBy: 'filter.applied@getForm4NetworkEffects#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4NetworkEffects', 'symbol'),
  outcome: keepRows('getForm4NetworkEffects', ({ trading_symbols: cell }, { values: { symbol } }) => {
    if (typeof symbol !== 'string') return true
    return String(cell)
      .split(', ')
      .some((ticker) => ticker.startsWith(symbol))
  }),
}
