import type { Fault } from '../fault.js'
import { cents, numberIn, onRow } from '../make/on-rows.js'

export const signalEntryPriceOfAnotherDay: Fault = {
  id: 'signal-entry-price-of-another-day',
  title: 'The entry price of a signal is that of another day',
  clause: 'AGG-SIGNAL-ENTRY-PRICE',
  caughtBy: 'consistency.summary@getTechnicalSignals#prices.entry-within-day',
  outcome: onRow('getTechnicalSignals', (row) => {
    const [entry, current] = [cents(numberIn(row, 'entry_price') * 1.1), numberIn(row, 'current_price')]
    return { ...row, entry_price: entry, pct_change: cents((current / entry - 1) * 100) }
  }),
}
