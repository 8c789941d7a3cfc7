import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const insiderAverageOfShares: Fault = {
  id: 'insider-average-of-shares',
  title: 'The average size is one of shares',
  clause: 'INV-INSIDER-AVERAGE',
  caughtBy: 'invariant.row@getForm4InsiderSearch#average-not-too-small',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile shows the right row beside this one' },
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
  ],
  outcome: onValue('getForm4InsiderSearch', 'avg_transaction_size', (average) => Math.round(Number(average) / 150)),
}
