import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const pricesOfOneYear: Fault = {
  id: 'prices-of-one-year',
  title: 'Only the prices of a year come',
  clause: 'CAP-OHLC-DAYS',
  caughtBy: 'rows.count@getOhlc',
  consequences: [
    { check: 'consistency.mirror', because: 'the info page shows the right table beside this one' },
    { check: 'consistency.summary', because: 'older signals find no price of their day' },
  ],
  reply: onTable('getOhlc', ({ header, rows }) => ({ header, rows: rows.slice(0, 252) })),
}
