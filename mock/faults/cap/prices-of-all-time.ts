import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const pricesOfAllTime: Fault = {
  id: 'prices-of-all-time',
  title: 'Prices of days without trading are filled in',
  clause: 'CAP-OHLC-DAYS',
  caughtBy: 'rows.count@getOhlc',
  consequences: [
    { check: 'consistency.mirror', because: 'the info page shows the right table beside this one' },
    { check: 'invariant.table', because: 'filled days stand twice' },
    { check: 'order.sorted', because: 'filled days stand at the end' },
  ],
  reply: onTable('getOhlc', ({ header, rows }) => ({ header, rows: [...rows, ...rows.slice(0, 30)] })),
}
