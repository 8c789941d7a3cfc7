import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const changeAsFraction: Fault = {
  id: 'change-as-fraction',
  title: 'The change of a signal is a fraction instead of percent',
  clause: 'INV-SIGNAL-CHANGE',
  caughtBy: 'invariant.row@getTechnicalSignals#change-since-entry',
  outcome: onValue('getTechnicalSignals', 'pct_change', (change) => Number(change) / 100),
}
