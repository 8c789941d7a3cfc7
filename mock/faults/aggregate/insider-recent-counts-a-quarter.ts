import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const insiderRecentCountsAQuarter: Fault = {
  id: 'insider-recent-counts-a-quarter',
  title: 'The last 30 days of an insider count a whole quarter',
  clause: 'AGG-INSIDER-RECENT',
  caughtBy: 'consistency.summary',
  consequences: [{ check: 'consistency.mirror', because: 'the profile tells the right one' }],
  reply: onCell('getForm4InsiderSearch', 'transactions_last_30_days', (cell) => String(Number(cell) * 3 + 3)),
}
