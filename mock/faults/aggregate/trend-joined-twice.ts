import type { Fault } from '../fault.js'
import { doubled } from '../make/doubled.js'

export const trendJoinedTwice: Fault = {
  id: 'trend-joined-twice',
  title: 'Transactions of a period are joined with their reports, and count twice',
  clause: 'AGG-TREND-TOTALS',
  caughtBy: 'consistency.summary@getForm4Trends#period-totals.buy-count',
  outcome: doubled('getForm4Trends', 'buy_count', 'sell_count', 'buy_value', 'sell_value', 'net_value'),
}
