import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayOfNumber } from '../../clock/calendar-day.js'
import { periodEnd, periodStart } from './periods.js'

const period = (date: string, aggregation: 'daily' | 'weekly' | 'monthly') => {
  const start = periodStart(dayNumber(date), aggregation)
  return [dayOfNumber(start), dayOfNumber(periodEnd(start, aggregation))]
}

describe('periods', () => {
  it.each([
    ['2026-11-21', 'daily', '2026-11-21', '2026-11-21'],
    ['2026-11-16', 'weekly', '2026-11-16', '2026-11-22'],
    ['2026-11-22', 'weekly', '2026-11-16', '2026-11-22'],
    ['2027-01-01', 'weekly', '2026-12-28', '2027-01-03'],
    ['2024-02-29', 'monthly', '2024-02-01', '2024-02-29'],
    ['2026-12-31', 'monthly', '2026-12-01', '2026-12-31'],
  ] as const)('%s lies in the %s period from %s to %s', (date, aggregation, start, end) => {
    expect(period(date, aggregation)).toEqual([start, end])
  })

  it('have no gap and no overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
        (day, kind) => {
          const start = periodStart(day, kind)
          const end = periodEnd(start, kind)
          expect(start <= day && day <= end).toBe(true)
          expect(periodStart(end, kind)).toBe(start)
          expect(periodStart(end + 1, kind)).toBe(end + 1)
        },
      ),
    )
  })
})
