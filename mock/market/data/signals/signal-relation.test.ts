import { expect, test } from 'vitest'
import { hundredthsOfPercent } from './signal-relation.js'

test('hundredths of a percent, halves away from zero', () => {
  expect(hundredthsOfPercent(10_000, 10_123)).toBe(123)
  expect(hundredthsOfPercent(20_000, 20_001)).toBe(1)
  expect(hundredthsOfPercent(20_000, 19_999)).toBe(-1)
  expect(hundredthsOfPercent(300, 200)).toBe(-3333)
  expect(hundredthsOfPercent(500, 500)).toBe(0)
})
