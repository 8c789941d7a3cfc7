import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const transactionCodeUndocumented: Fault = {
  id: 'transaction-code-undocumented',
  title: 'Purchases come with code B',
  clause: 'TYPE-TRANSACTION-CODE',
  caughtBy: 'column.enum@getForm4RecentActivity#transaction_code',
  reply: onCell('getForm4RecentActivity', 'transaction_code', (code) => (code === 'P' ? 'B' : code)),
}
