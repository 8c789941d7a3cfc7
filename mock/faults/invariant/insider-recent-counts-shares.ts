import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const insiderRecentCountsShares: Fault = {
  id: 'insider-recent-counts-shares',
  title: 'The last thirty days count shares',
  clause: 'INV-INSIDER-RECENT',
  caughtBy: 'invariant.row@getForm4InsiderSearch#recent-within-total',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile shows the right row beside this one' },
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
  ],
  outcome: onValue('getForm4InsiderSearch', 'transactions_last_30_days', (count) => Number(count) * 1000 + 1000),
}
