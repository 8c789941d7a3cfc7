import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const trendCountsOneMore: Fault = {
  id: 'trend-counts-one-more',
  title: 'A transaction on the edge is counted in two periods',
  clause: 'AGG-TREND-COUNTS',
  caughtBy: 'consistency.summary',
  reply: onCell('getForm4Trends', 'buy_count', (cell) => String(Number(cell) + 1)),
}
