import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFilingTemplates, tradingCalendar } from '../../../../fixtures/index.js'
import { monthOf, visitFilings } from './filing-schedule.js'

const calendar = tradingCalendar()

function filings(seed: number, first: string, last: string): string[] {
  const found: string[] = []
  visitFilings(calendar, seed, [monthOf(first), monthOf(last)], (day, template, kind) => {
    expect(calendar.isTradingDay(day)).toBe(true)
    expect(openFilingTemplates().all[template]).toBeDefined()
    found.push(`${day} ${kind} ${template}`)
  })
  return found
}

test('months are independent: any span gives the same filings', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const parts = [filings(seed, '2024-01-01', '2024-07-31'), filings(seed, '2024-08-01', '2025-12-31')]
      expect(parts.flat()).toEqual(filings(seed, '2024-01-01', '2025-12-31'))
    }),
  )
})

test('a company never files two of a kind on one day', () => {
  for (let seed = 0; seed < 300; seed++) {
    const keys = filings(seed, '2020-01-01', '2026-12-31').map((text) => text.split(' ').slice(0, 2).join(' '))
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('months are numbered without gaps', () => {
  expect(monthOf('2026-01-31') - monthOf('2025-12-01')).toBe(1)
})
