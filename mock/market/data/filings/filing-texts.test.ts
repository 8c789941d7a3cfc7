import { expect, test } from 'vitest'
import { dayNumber } from '../../../../fixtures/index.js'
import { fillTexts } from './filing-texts.js'

const fill = (description: string, date: string, marketCap = 4e12) =>
  fillTexts(
    { impact: 'LOW', tags: [], headline: '{name}', description },
    { name: 'Alder Inc.', marketCap, day: dayNumber(date), seed: 5 },
  )

test('a quarter is the one before the day', () => {
  expect(fill('{quarter}', '2026-01-26').description).toBe('the fourth quarter of 2025')
  expect(fill('{quarter}', '2026-10-26').description).toBe('the third quarter of 2026')
  expect(fill('{year}', '2026-10-26').description).toBe('2026')
})

test('sums fit the company and are rounded', () => {
  expect(fill('{amount}', '2026-10-26').description).toMatch(/^\$\d+(\.\d)? billion$/)
  expect(fill('{amount}', '2026-10-26', 11e6).description).toMatch(/^\$\d+(\.\d)? million$/)
})

test('a placeholder has the same value in headline and description', () => {
  const { headline, description } = fillTexts(
    {
      impact: 'LOW',
      tags: [],
      headline: '{person} {office} {percent} {count}',
      description: '{person} {office} {percent} {count}',
    },
    { name: 'A', marketCap: 1e9, day: 20_000, seed: 1 },
  )
  expect(headline).toBe(description)
  expect(headline).toMatch(/^[A-Z]\w+ [A-Z]\. [A-Z]\w+ (Chief|General) /)
})
