import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const trendInsidersOfAllTime: Fault = {
  id: 'trend-insiders-of-all-time',
  title: 'The insiders of a period are those of all time',
  clause: 'INV-TREND-INSIDERS',
  caughtBy: 'invariant.row@getForm4Trends#insiders-within-counts',
  consequences: [{ check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' }],
  outcome: onValue('getForm4Trends', 'unique_insiders', () => 25_000),
}
