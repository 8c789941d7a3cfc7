import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const trendMonthsOfThirtyDays: Fault = {
  id: 'trend-months-of-thirty-days',
  title: 'A month is taken for thirty days',
  clause: 'FILTER-TRENDS-AGGREGATION',
  caughtBy: 'invariant.table@getForm4Trends#months-of-the-calendar',
  outcome: onRows('getForm4Trends', (rows, { values }) =>
    values.aggregation === 'monthly'
      ? rows.map((row, index) => ({
          ...row,
          period_start: daysBefore(rows[0]?.period_start, 30 * index),
          period_end: daysBefore(rows[0]?.period_start, 30 * index - 29),
        }))
      : rows,
  ),
}

function daysBefore(date: unknown, days: number): string {
  return new Date(Date.parse(String(date)) - days * 86_400_000).toISOString().slice(0, 10)
}
