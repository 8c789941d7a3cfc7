import type { Fault } from '../fault.js'
import { dropped } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const transactionWithoutCreatedAt: Fault = {
  id: 'transaction-without-created-at',
  title: 'The largest transactions leave created_at out',
  clause: 'COL-TRANSACTION',
  caughtBy: 'csv.header@getForm4LargestTransactions',
  reply: onTable('getForm4LargestTransactions', dropped('created_at')),
}
