import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const pricesOldestFirst: Fault = {
  id: 'prices-oldest-first',
  title: 'Prices stand with the oldest day first',
  clause: 'ORDER-OHLC',
  caughtBy: 'order.sorted@getOhlc#date',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onTable('getOhlc', ({ header, rows }) => ({ header, rows: rows.toReversed() })),
}
