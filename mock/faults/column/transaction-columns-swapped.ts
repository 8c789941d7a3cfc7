import type { Fault } from '../fault.js'
import { swapped } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const transactionColumnsSwapped: Fault = {
  id: 'transaction-columns-swapped',
  title: 'Shares and price per share change places',
  clause: 'COL-TRANSACTION',
  caughtBy: 'csv.header@getForm4RecentActivity',
  reply: onTable('getForm4RecentActivity', swapped('transaction_shares', 'transaction_price_per_share')),
}
