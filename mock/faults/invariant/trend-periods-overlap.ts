import type { Fault } from '../fault.js'
import { onRow } from '../make/on-rows.js'

export const trendPeriodsOverlap: Fault = {
  id: 'trend-periods-overlap',
  title: 'Weeks end on the eighth day, so that a day counts twice',
  clause: 'INV-TREND-OVERLAP',
  caughtBy: 'invariant.table@getForm4Trends#periods-do-not-overlap',
  consequences: [
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
    { check: 'invariant.row', because: 'such a period is longer than it was asked for' },
  ],
  outcome: onRow('getForm4Trends', (row) => ({ ...row, period_end: daysLater(String(row.period_end), 2) })),
}

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
