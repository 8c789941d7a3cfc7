import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const trendNetReversed: Fault = {
  id: 'trend-net-reversed',
  title: 'The net value of a period is sold minus bought',
  clause: 'INV-TREND-NET',
  caughtBy: 'invariant.row@getForm4Trends#net',
  outcome: onValue('getForm4Trends', 'net_value', (net) => -Number(net)),
}
