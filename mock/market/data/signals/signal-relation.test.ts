import { expect, test } from 'vitest'
import { percentChange } from './signal-relation.js'

test('percent with two decimals, halves away from zero', () => {
  expect(percentChange(10_000, 10_123)).toBe(1.23)
  expect(percentChange(20_000, 20_001)).toBe(0.01)
  expect(percentChange(20_000, 19_999)).toBe(-0.01)
  expect(percentChange(300, 200)).toBe(-33.33)
  expect(percentChange(500, 500)).toBe(0)
})
