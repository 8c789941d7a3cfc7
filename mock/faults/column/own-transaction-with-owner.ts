import type { Fault } from '../fault.js'
import { added } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const ownTransactionWithOwner: Fault = {
  id: 'own-transaction-with-owner',
  title: 'Transactions of one insider still carry owner_cik',
  clause: 'COL-OWN-TRANSACTION',
  caughtBy: 'csv.header@getForm4InsiderTransactions',
  reply: onTable('getForm4InsiderTransactions', added('owner_cik', '0001214156')),
}
