import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const topRankDoesNotRestart: Fault = {
  id: 'top-rank-does-not-restart',
  title: 'The rank runs on through buyers and sellers',
  clause: 'INV-TOP-RANK-RESTARTS',
  caughtBy: 'invariant.table@getForm4TopInsiders#rank-starts-at-one',
  outcome: onRows('getForm4TopInsiders', (rows) => rows.map((row, index) => ({ ...row, rank: index + 1 }))),
}
