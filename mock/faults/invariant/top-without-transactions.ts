import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const topWithoutTransactions: Fault = {
  id: 'top-without-transactions',
  title: 'The count of an insider who bought is taken from the sells',
  clause: 'INV-TOP-COUNT',
  caughtBy: 'invariant.row@getForm4TopInsiders#at-least-one-transaction',
  consequences: [{ check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' }],
  outcome: onRow('getForm4TopInsiders', (row, index) => (index % 5 === 4 ? { ...row, total_transactions: 0 } : row)),
}
