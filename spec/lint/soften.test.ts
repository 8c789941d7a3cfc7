import { expect, it } from 'vitest'
import { soften } from './soften.js'

it('leaves only patterns that JavaScript runs in linear time', () => {
  const own: Record<string, unknown> = { pattern: '^(a+)+$' }
  own.self = own
  const root = {
    fast: { pattern: '^a+$', patternProperties: { '^x': true }, additionalProperties: false },
    slow: { patternProperties: { '^(a+)+$': true, '^x': true }, additionalProperties: false },
    list: [own, { properties: { pattern: { type: 'string' } } }, null],
  }
  soften(root)
  expect(root).toEqual({
    fast: { pattern: '^a+$', patternProperties: { '^x': true }, additionalProperties: false },
    slow: {},
    list: [own, { properties: { pattern: { type: 'string' } } }, null],
  })
  expect(own.pattern).toBe('')
})

it('leaves out steps that binary fractions cannot count', () => {
  const root = {
    cents: { multipleOf: 0.05, maximum: 9 },
    whole: { multipleOf: 5 },
    named: { properties: { multipleOf: {} } },
  }
  soften(root)
  expect(root).toEqual({ cents: { maximum: 9 }, whole: { multipleOf: 5 }, named: { properties: { multipleOf: {} } } })
})

it('looks through a list that is too long for the arguments of one call', () => {
  const schema = { enum: Array.from({ length: 300_000 }, (_, index) => index), items: { multipleOf: 0.05 } }
  soften(schema)
  expect(schema.items).toEqual({})
})
