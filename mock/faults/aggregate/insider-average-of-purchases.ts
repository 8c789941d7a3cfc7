import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const insiderAverageOfPurchases: Fault = {
  id: 'insider-average-of-purchases',
  title: 'The average forgets the sales',
  clause: 'AGG-INSIDER-AVERAGE',
  caughtBy: 'consistency.summary',
  consequences: [{ check: 'consistency.mirror', because: 'the profile tells the right one' }],
  reply: onCell('getForm4InsiderSearch', 'avg_transaction_size', (cell) => (Number(cell) * 3).toFixed(2)),
}
