import type { Fault } from '../fault.js'
import { swapped } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const trendColumnsSwapped: Fault = {
  id: 'trend-columns-swapped',
  title: 'Buys and sells change places in the trends',
  clause: 'COL-TREND',
  caughtBy: 'csv.header@getForm4Trends',
  reply: onTable('getForm4Trends', swapped('buy_value', 'sell_value')),
}
