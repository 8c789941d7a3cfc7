import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const companyDatesReversed: Fault = {
  id: 'company-dates-reversed',
  title: 'The first and the last transaction change places',
  clause: 'INV-COMPANY-DATES',
  caughtBy: 'invariant.row@getForm4InsiderCompanies#dates-in-order',
  consequences: [{ check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' }],
  outcome: onRow('getForm4InsiderCompanies', (row) => ({
    ...row,
    first_transaction: row.last_transaction ?? null,
    last_transaction: row.first_transaction ?? null,
  })),
}
