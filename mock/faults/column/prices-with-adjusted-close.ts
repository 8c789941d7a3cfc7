import type { Fault } from '../fault.js'
import { added } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const pricesWithAdjustedClose: Fault = {
  id: 'prices-with-adjusted-close',
  title: 'Price rows carry a further column for the adjusted close',
  clause: 'COL-OHLC',
  caughtBy: 'csv.header@getOhlc',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onTable('getOhlc', added('adj_close', '0')),
}
