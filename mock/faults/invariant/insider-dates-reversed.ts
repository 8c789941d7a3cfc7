import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const insiderDatesReversed: Fault = {
  id: 'insider-dates-reversed',
  title: 'The first and the last transaction change places',
  clause: 'INV-INSIDER-DATES',
  caughtBy: 'invariant.row@getForm4InsiderSearch#dates-in-order',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile shows the right row beside this one' },
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
  ],
  outcome: onRow('getForm4InsiderSearch', (row) => ({
    ...row,
    first_transaction: row.last_transaction ?? null,
    last_transaction: row.first_transaction ?? null,
  })),
}
