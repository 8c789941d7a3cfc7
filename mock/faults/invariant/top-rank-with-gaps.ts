import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const topRankWithGaps: Fault = {
  id: 'top-rank-with-gaps',
  title: 'Ranks are given before the rows are filtered',
  clause: 'INV-TOP-RANK-RESTARTS',
  caughtBy: 'invariant.table@getForm4TopInsiders#rank-without-gaps',
  outcome: onValue('getForm4TopInsiders', 'rank', (rank) => (Number(rank) > 1 ? Number(rank) * 2 : 1)),
}
