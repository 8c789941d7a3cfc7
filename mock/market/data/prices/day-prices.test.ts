import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayPrices, dayVolume } from './day-prices.js'

test('low <= open, close <= high, all above zero', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 25, max: 5_000_000 }),
      fc.double({ min: 0.8, max: 1.25, noNaN: true }),
      fc.double({ min: 0.005, max: 0.035, noNaN: true }),
      (seed, before, factor, volatility) => {
        const close = Math.max(25, Math.round(before * factor))
        const bar = { open: 0, high: 0, low: 0, close: 0 }
        dayPrices({ seed, level: before, volatility, averageVolume: 1 }, 3, before, close, bar)
        expect(bar.close).toBe(close)
        expect(bar.low).toBeGreaterThan(0)
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
      },
    ),
  )
})

test('a large move trades more than a small one on the same day', () => {
  const source = { seed: 5, level: 1000, volatility: 0.02, averageVolume: 10_000 }
  expect(dayVolume(source, 9, 1000, 1080)).toBeGreaterThan(dayVolume(source, 9, 1000, 1001))
})

test('even the least traded symbol trades a share', () => {
  expect(dayVolume({ seed: 1, level: 100, volatility: 0.02, averageVolume: 0.2 }, 1, 100, 100)).toBe(1)
})
