import type { Fault } from '../fault.js'
import { numberIn, onValue } from '../make/on-rows.js'

export const trendInsidersNotUnique: Fault = {
  id: 'trend-insiders-not-unique',
  title: 'Insiders of a period are counted once a transaction',
  clause: 'AGG-TREND-INSIDERS',
  caughtBy: 'consistency.summary@getForm4Trends#period-totals.insiders',
  outcome: onValue(
    'getForm4Trends',
    'unique_insiders',
    (_count, row) => numberIn(row, 'buy_count') + numberIn(row, 'sell_count'),
  ),
}
