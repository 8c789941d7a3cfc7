import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const insiderRecentOneMore: Fault = {
  id: 'insider-recent-one-more',
  title: 'The last 30 days of an insider hold one transaction too many',
  clause: 'AGG-INSIDER-RECENT',
  caughtBy: 'consistency.summary',
  consequences: [{ check: 'consistency.mirror', because: 'the profile tells the right one' }],
  reply: onCell('getForm4InsiderSearch', 'transactions_last_30_days', (cell) => String(Number(cell) + 1)),
}
