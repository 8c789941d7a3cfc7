import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const pricesSymbolStale: Fault = {
  id: 'prices-symbol-stale',
  title: 'A cache of prices ignores the symbol and answers with those of the default one',
  clause: 'FILTER-OHLC-SYMBOL',
  caughtBy: 'filter.applied@getOhlc#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  reply: onCell('getOhlc', 'symbol', () => 'AAPL'),
}
