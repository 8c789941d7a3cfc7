import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const currentPriceOfSignalDay: Fault = {
  id: 'current-price-of-signal-day',
  title: 'The older signals of a symbol keep the price of their own day as current',
  clause: 'INV-SIGNAL-ONE-CURRENT-PRICE',
  caughtBy: 'invariant.table@getTechnicalSignals#one-current-price',
  consequences: [
    { check: 'consistency.summary', because: 'the price is not the newest close' },
    {
      check: 'page.complete',
      because: 'a row of a page stands elsewhere in the whole answer, and has the other price there',
    },
  ],
  outcome: onRow('getTechnicalSignals', (row, index) =>
    index % 2 === 0 ? row : { ...row, current_price: row.entry_price ?? null, pct_change: 0 },
  ),
}
