import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const purchaseDisposes: Fault = {
  id: 'purchase-disposes',
  title: 'Purchases are marked as disposed',
  clause: 'INV-TRANSACTION-PURCHASE',
  caughtBy: 'invariant.row@getForm4RecentActivity#purchase-acquires',
  consequences: [
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
    { check: 'filter.applied', because: 'the filter reads the right code' },
    { check: 'filter.effective', because: 'the filter reads the right code' },
  ],
  outcome: onValue('getForm4RecentActivity', 'acquired_disposed_code', (code, row) =>
    row.transaction_code === 'P' ? 'D' : code,
  ),
}
