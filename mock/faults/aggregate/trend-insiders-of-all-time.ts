import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const trendInsidersOfAllTime: Fault = {
  id: 'trend-insiders-of-all-time',
  title: 'The insiders of a period are those of all time',
  clause: 'AGG-TREND-INSIDERS',
  caughtBy: 'consistency.summary@getForm4Trends#period-totals.insiders',
  outcome: onValue('getForm4Trends', 'unique_insiders', () => 25_000),
}
