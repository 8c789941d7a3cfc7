import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const companyWithoutTransactions: Fault = {
  id: 'company-without-transactions',
  title: 'Companies that an insider merely reports on stand in the list',
  clause: 'INV-COMPANY-COUNT',
  caughtBy: 'invariant.row@getForm4InsiderCompanies#at-least-one-transaction',
  consequences: [{ check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' }],
  outcome: onValue('getForm4InsiderCompanies', 'total_transactions', () => 0),
}
