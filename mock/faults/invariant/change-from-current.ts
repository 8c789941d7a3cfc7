import type { Fault } from '../fault.js'
import { numberIn, onRow } from '../make/on-rows.js'

export const changeFromCurrent: Fault = {
  id: 'change-from-current',
  title: 'The change is counted back from the current price',
  clause: 'INV-SIGNAL-CHANGE',
  caughtBy: 'invariant.row@getTechnicalSignals#change-since-entry',
  outcome: onRow('getTechnicalSignals', (row) => ({
    ...row,
    pct_change: changeBack(numberIn(row, 'entry_price'), numberIn(row, 'current_price')),
  })),
}

function changeBack(entry: number, current: number): number {
  return Math.round(((entry - current) / current) * 10_000) / 100
}
