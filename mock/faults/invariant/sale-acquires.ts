import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const saleAcquires: Fault = {
  id: 'sale-acquires',
  title: 'Sales are marked as acquired',
  clause: 'INV-TRANSACTION-SALE',
  caughtBy: 'invariant.row@getForm4LargestTransactions#sale-disposes',
  consequences: [
    { check: 'filter.applied', because: 'the filter reads the right code' },
    { check: 'filter.effective', because: 'the filter reads the right code' },
  ],
  outcome: onValue('getForm4LargestTransactions', 'acquired_disposed_code', (code, row) =>
    row.transaction_code === 'S' ? 'A' : code,
  ),
}
