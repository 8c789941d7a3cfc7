import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const datesEmpty: Fault = {
  id: 'dates-empty',
  title: 'A transaction date that could not be read is left empty',
  clause: 'TYPE-KEYS-FILLED',
  caughtBy: 'column.empty@getForm4LargestTransactions#transaction_date',
  consequences: [{ check: 'filter.effective', because: 'rows that differ cannot be recognised' }],
  reply: onCell('getForm4LargestTransactions', 'transaction_date', (date, { index }) => (index === 7 ? '' : date)),
}
