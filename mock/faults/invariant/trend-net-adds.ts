import type { Fault } from '../fault.js'
import { numberIn, onRow } from '../make/on-rows.js'

export const trendNetAdds: Fault = {
  id: 'trend-net-adds',
  title: 'The net value of a period is bought plus sold',
  clause: 'INV-TREND-NET',
  caughtBy: 'invariant.row@getForm4Trends#net',
  outcome: onRow('getForm4Trends', (row) => ({
    ...row,
    net_value: numberIn(row, 'buy_value') + numberIn(row, 'sell_value'),
  })),
}
