import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const trendPeriodReversed: Fault = {
  id: 'trend-period-reversed',
  title: 'The start of a period is its last day',
  clause: 'INV-TREND-PERIOD',
  caughtBy: 'invariant.row@getForm4Trends#period-in-order',
  consequences: [
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
    { check: 'invariant.table', because: 'turned periods cannot be told from overlapping ones' },
  ],
  outcome: onRow('getForm4Trends', (row) => ({
    ...row,
    period_start: row.period_end ?? null,
    period_end: row.period_start ?? null,
  })),
}
