import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const numbersWithThousandsSeparators: Fault = {
  id: 'numbers-with-thousands-separators',
  title: 'Large values are grouped by commas, as for a screen',
  clause: 'TYPE-NUMBER',
  caughtBy: 'column.type@getForm4LargestTransactions#transaction_value',
  reply: onCell('getForm4LargestTransactions', 'transaction_value', (value) =>
    value.replace(/\B(?=(\d{3})+(?!\d))/g, ','),
  ),
}
