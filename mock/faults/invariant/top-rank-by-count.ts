import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { numberIn, onRows } from '../make/on-rows.js'

export const topRankByCount: Fault = {
  id: 'top-rank-by-count',
  title: 'The rank follows the number of transactions',
  clause: 'INV-TOP-RANK-ORDER',
  caughtBy: 'invariant.table@getForm4TopInsiders#rank-follows-value',
  outcome: onRows('getForm4TopInsiders', rankedByCount),
}

function rankedByCount(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => {
    const group = rows.filter((other) => other.acquired_disposed_code === row.acquired_disposed_code)
    const better = group.filter((other) => numberIn(other, 'total_transactions') > numberIn(row, 'total_transactions'))
    return { ...row, rank: better.length + 1 }
  })
}
