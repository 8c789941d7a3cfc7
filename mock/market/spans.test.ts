import { expect, test } from 'vitest'
import { dayNumber, isoDate, tradingCalendar } from '../../fixtures/index.js'
import { spansOf } from './spans.js'

const calendar = tradingCalendar()
const dayOf = (index: number) => isoDate(calendar.dayOf[index] ?? 0)

test('the days that a day needs', () => {
  const spans = spansOf('2026-11-22', calendar)
  expect(isoDate(spans.today)).toBe('2026-11-22')
  expect(dayOf(spans.lastTrading)).toBe('2026-11-20')
  expect([dayOf(spans.ledger.needed.first), dayOf(spans.ledger.needed.last)]).toEqual(['2020-01-02', '2026-11-20'])
  expect(isoDate(spans.filings.needed.first)).toBe('2022-07-13')
  expect(dayOf(spans.signals.needed.first)).toBe('2022-09-23')
})

test('further days are built ahead for an advancing clock', () => {
  for (const { needed, wanted } of Object.values(spansOf('2026-11-20', calendar)).filter(
    (part) => typeof part === 'object',
  )) {
    expect(wanted.first).toBeLessThanOrEqual(needed.first)
    expect(wanted.last).toBeGreaterThan(needed.last)
  }
})

test('the ledger holds four to twelve years, and starts again every eighth year', () => {
  const start = (today: string) => dayOf(spansOf(today, calendar).ledger.needed.first)
  expect([start('2024-01-01'), start('2031-12-31'), start('2032-01-01'), start('2023-12-31')]).toEqual([
    '2020-01-02',
    '2020-01-02',
    '2028-01-03',
    '2012-01-03',
  ])
})

test('days outside the calendar count as its first or last day', () => {
  expect(isoDate(spansOf('1970-01-01', calendar).today)).toBe('2006-01-02')
  for (const far of ['2400-01-01', 'never']) expect(spansOf(far, calendar).today).toBe(dayNumber('2099-12-31'))
})
