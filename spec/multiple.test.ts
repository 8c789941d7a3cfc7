import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMultiple, multipleAbove, multipleBelow } from './multiple.js'
import { jsonValidator } from './pattern/json-validator.js'

const steps = fc.constantFrom(1, 5, 15, 0.5, 0.1, 0.01, 0.25, 1000)

describe('multiples', () => {
  it('agree with JSON Schema on short decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.constantFrom(0, 1, 2),
        steps,
        (digits, places, step) => {
          const value = Number((digits / 10 ** places).toFixed(places))
          expect(isMultiple(value, step)).toBe(jsonValidator({ multipleOf: step })(value) === undefined)
        },
      ),
    )
  })

  it('below and above a value are the nearest ones, written without an error of computing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), steps, (digits, step) => {
        const value = digits / 100
        const [low, high] = [multipleBelow(value, step), multipleAbove(value, step)]
        expect(jsonValidator({ multipleOf: step })(low)).toBeUndefined()
        expect(jsonValidator({ multipleOf: step })(high)).toBeUndefined()
        expect(low <= value + 1e-9 && value <= high + 1e-9 && high - low <= step + 1e-9).toBe(true)
      }),
    )
    expect([multipleBelow(0.3, 0.1), multipleAbove(0.3, 0.1)]).toEqual([0.3, 0.3])
  })
})
