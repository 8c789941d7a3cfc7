import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const trendPeriodTwice: Fault = {
  id: 'trend-period-twice',
  title: 'A period stands once for buys and once for sells',
  clause: 'INV-TREND-ONE-ROW',
  caughtBy: 'invariant.table@getForm4Trends#one-row-a-period',
  consequences: [{ check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' }],
  outcome: onRows('getForm4Trends', twice),
}

function twice(rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row, index) => (index === 2 ? [row, row] : [row])).slice(0, rows.length)
}
