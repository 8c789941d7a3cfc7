import { describe, expect, it } from 'vitest'
import { dayNumber, dayOfNumber, daysBefore, isCalendarDay, isoDay } from './calendar-day.js'

describe('calendar days', () => {
  it('count back over months and leap days, never before year 1', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
    expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29')
    expect(daysBefore('2026-11-21', 1e300)).toBe('0001-01-01')
  })

  it('convert between number and text', () => {
    expect(dayOfNumber(dayNumber('2026-11-21'))).toBe('2026-11-21')
    expect(dayNumber('1970-01-02')).toBe(1)
    expect(isoDay(Date.UTC(2026, 10, 21, 23, 59))).toBe('2026-11-21')
  })

  it.each([
    ['2026-11-21', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-11-21T00:00', false],
    ['', false],
  ])('"%s" is a calendar day: %s', (text, wanted) => {
    expect(isCalendarDay(text)).toBe(wanted)
  })
})
