import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const pricesTwoSymbols: Fault = {
  id: 'prices-two-symbols',
  title: 'The prices of another share class are mixed in',
  clause: 'INV-OHLC-ONE-SYMBOL',
  caughtBy: 'invariant.table@getOhlc#one-symbol',
  consequences: [
    { check: 'consistency.mirror', because: 'the info page shows the right table beside this one' },
    { check: 'filter.applied', because: 'rows of another symbol are no rows of the one that was asked for' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getOhlc', 'symbol', (symbol, { index }) => (index % 10 === 9 ? `${symbol}.B` : symbol)),
}
