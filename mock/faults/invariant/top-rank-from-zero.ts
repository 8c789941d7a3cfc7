import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const topRankFromZero: Fault = {
  id: 'top-rank-from-zero',
  title: 'Ranks count from zero',
  clause: 'INV-TOP-RANK',
  caughtBy: 'invariant.row@getForm4TopInsiders#rank-from-one',
  consequences: [{ check: 'invariant.table', because: 'no group has a rank 1 at its head' }],
  outcome: onValue('getForm4TopInsiders', 'rank', (rank) => Number(rank) - 1),
}
