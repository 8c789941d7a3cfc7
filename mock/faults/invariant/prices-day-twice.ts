import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const pricesDayTwice: Fault = {
  id: 'prices-day-twice',
  title: 'The newest day comes twice, before and after the close',
  clause: 'INV-OHLC-ONE-ROW-A-DAY',
  caughtBy: 'invariant.table@getOhlc#one-row-a-day',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onTable('getOhlc', ({ header, rows }) => ({ header, rows: [...rows.slice(0, 1), ...rows] })),
}
