import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars, meanDollars, rounded } from './money.js'

describe('money', () => {
  it('is never longer than two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 500 }), (cents, count) => {
        expect(String(dollars(cents))).toMatch(/^-?\d+(\.\d{1,2})?$/)
        expect(String(meanDollars(cents, count))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
    )
    expect(dollars(7410)).toBe(74.1)
  })

  it('rounds half away from zero', () => {
    expect(meanDollars(5, 2)).toBe(0.03)
    expect(meanDollars(-5, 2)).toBe(-0.03)
    expect(meanDollars(0, 0)).toBe(0)
    expect(rounded(18.745, 1)).toBe(18.7)
    expect(rounded(-0.25, 1)).toBe(-0.3)
  })
})
