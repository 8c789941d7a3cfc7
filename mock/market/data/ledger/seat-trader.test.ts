import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tradingCalendar } from '../../../../fixtures/index.js'
import { PricePath } from '../prices/price-path.js'
import { Occasions } from './occasions.js'
import { FOLLOWING, ROW_WORDS, RowList, SHARES } from './row-list.js'
import { SeatTrader } from './seat-trader.js'
import { usualHolding } from './usual-holding.js'

const calendar = tradingCalendar()
const FIRST = 5034
const source = { seed: 77, level: 4200, volatility: 0.02, averageVolume: 3_000_000 }

function trades(seed: number, role: number, days: number, marketCap = 5e9): number[][] {
  const closes = new Uint32Array(days + 1)
  new PricePath().fill(source, FIRST - 1, FIRST + days - 1, closes)
  const rows = new RowList(4)
  const company = { source, marketCap, closes, first: FIRST, last: FIRST + days - 1, dayOf: calendar.dayOf }
  new SeatTrader(rows).trade(company, { seat: 3, seed, role })
  return Array.from({ length: rows.count }, (_, i) => [...rows.words.subarray(i * ROW_WORDS, (i + 1) * ROW_WORDS)])
}

test('a longer ledger begins with the shorter one', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(2), fc.integer({ min: 1, max: 900 }), (seed, role, days) => {
      const [short, long] = [trades(seed, role, days), trades(seed, role, 1200)]
      expect(long.slice(0, short.length)).toEqual(short)
    }),
    { numRuns: 40 },
  )
})

test('one trade a day, at least one share, never more than is held', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(2), fc.integer({ min: 1e6, max: 4e12 }), (seed, role, marketCap) => {
      let before = -1
      for (const words of trades(seed, role, 1200, marketCap)) {
        const day = (words[0] ?? 0) & 0xffff
        expect(day).toBeGreaterThan(before)
        expect(words[SHARES]).toBeGreaterThan(0)
        expect(words[FOLLOWING]).toBeLessThanOrEqual(2_000_000_000)
        before = day
      }
    }),
    { numRuns: 40 },
  )
})

test('a list of rows grows', () => {
  expect(trades(1, 0, 1700).length).toBeGreaterThan(8)
})

test('insiders of a company trade together on an occasion', () => {
  const seats = Array.from({ length: 12 }, (_, seed) => {
    const occasions = new Occasions()
    const days: [day: number, buys: boolean][] = []
    for (occasions.begin(99, seed, 5000, 7000); occasions.day <= 7000; occasions.next(occasions.day)) {
      days.push([occasions.day, occasions.buys])
    }
    return days
  })
  const spans = new Map<number, [day: number, buys: boolean][]>()
  for (const [day, buys] of seats.flat())
    spans.set(Math.floor(day / 90), [...(spans.get(Math.floor(day / 90)) ?? []), [day, buys]])
  expect(spans.size).toBeGreaterThan(3)
  for (const joined of spans.values()) {
    const days = joined.map(([day]) => day)
    expect(joined.length).toBeGreaterThan(4)
    expect(Math.max(...days) - Math.min(...days)).toBeLessThan(8)
    expect(new Set(joined.map(([, buys]) => buys)).size).toBe(1)
  }
})

test('usual holdings fit the role and the company', () => {
  const dollars = (role: number, marketCap: number) => (usualHolding(role, marketCap, 5000, 9) * 5000) / 100
  expect(dollars(0, 1e9)).toBeGreaterThanOrEqual(400_000)
  expect(dollars(0, 4e12)).toBeLessThanOrEqual(250_000_000)
  expect(dollars(2, 1e9)).toBeGreaterThanOrEqual(100_000_000)
  expect(dollars(1, 1e9)).toBeLessThan(dollars(2, 1e9))
  expect(usualHolding(1, 1e6, 40_000_000, 9)).toBe(400)
})
