import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PricePath, type PriceSource } from './price-path.js'

const source = fc.record({
  seed: fc.integer(),
  level: fc.integer({ min: 25, max: 80_000_000 }),
  volatility: fc.double({ min: 0.005, max: 0.035, noNaN: true }),
  averageVolume: fc.constant(1000),
})

function closes(of: PriceSource, first: number, last: number): Uint32Array {
  const out = new Uint32Array(last - first + 1)
  new PricePath().fill(of, first, last, out)
  return out
}

test('any stretch of days gives the same prices as a longer one around it', () => {
  fc.assert(
    fc.property(source, fc.integer({ min: 0, max: 20_000 }), fc.nat(300), fc.nat(300), (of, first, before, length) => {
      const start = Math.max(0, first - before)
      const wide = closes(of, start, first + length + 200)
      expect(closes(of, first, first + length)).toEqual(wide.subarray(first - start, first - start + length + 1))
    }),
    { numRuns: 60 },
  )
})

test('prices stay positive and near their level', () => {
  fc.assert(
    fc.property(source, (of) => {
      const found = closes(of, 5000, 6100)
      expect(Math.min(...found)).toBeGreaterThanOrEqual(25)
      expect(Math.max(...found)).toBeLessThan(Math.max(of.level * 12, 400))
    }),
    { numRuns: 60 },
  )
})

test('returns vary as much as the volatility of the symbol says', () => {
  const series = closes({ seed: 7, level: 1_000_000, volatility: 0.02, averageVolume: 1 }, 4200, 8000)
  let squares = 0
  for (let i = 1; i < series.length; i++) squares += ((series[i] ?? 0) / (series[i - 1] ?? 1) - 1) ** 2
  expect(Math.sqrt(squares / series.length)).toBeGreaterThan(0.018)
  expect(Math.sqrt(squares / series.length)).toBeLessThan(0.022)
})
