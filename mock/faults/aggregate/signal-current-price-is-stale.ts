import type { Fault } from '../fault.js'
import { cents, numberIn, onRow } from '../make/on-rows.js'

export const signalCurrentPriceIsStale: Fault = {
  id: 'signal-current-price-is-stale',
  title: 'The current price of a signal is an older close',
  clause: 'AGG-SIGNAL-CURRENT-PRICE',
  caughtBy: 'consistency.summary@getTechnicalSignals#prices.current-is-newest-close',
  outcome: onRow('getTechnicalSignals', (row) => {
    const [entry, current] = [numberIn(row, 'entry_price'), cents(numberIn(row, 'current_price') * 1.03)]
    return { ...row, current_price: current, pct_change: cents((current / entry - 1) * 100) }
  }),
}
