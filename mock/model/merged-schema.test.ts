import { expect, it } from 'vitest'
import { isPossible, merged } from './merged-schema.js'

it('merges nested members, and keeps the requirements of both parts', () => {
  const feature = {
    type: 'object',
    properties: { type: { enum: ['Feature'] }, properties: { type: 'object' } },
    required: ['type'],
  }
  const schema = merged({
    allOf: [
      { type: 'object', properties: { features: { type: 'array', items: feature } }, required: ['features'] },
      {
        properties: {
          features: { type: 'array', minItems: 2, items: { properties: { properties: { required: ['name'] } } } },
        },
      },
    ],
  })
  expect(schema).toEqual({
    type: 'object',
    required: ['features'],
    properties: {
      features: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          required: ['type'],
          properties: { type: { enum: ['Feature'] }, properties: { type: 'object', required: ['name'] } },
        },
      },
    },
  })
})

it.each([
  [
    'the stricter bound is kept',
    [
      { minimum: 1, maximum: 9 },
      { minimum: 3, maximum: 20 },
    ],
    { minimum: 3, maximum: 9 },
  ],
  ['types meet', [{ type: ['string', 'null'] }, { type: 'string' }], { type: 'string' }],
  ['of two lists of values the common ones are kept', [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }], { enum: ['b'] }],
  [
    'choices are not merged',
    [{ anyOf: [{ minimum: 1 }] }, { anyOf: [{ maximum: 5 }] }],
    { anyOf: [{ minimum: 1 }], allOf: [{ anyOf: [{ maximum: 5 }] }] },
  ],
  ['equal choices are one', [{ oneOf: [{ minimum: 1 }] }, { oneOf: [{ minimum: 1 }] }], { oneOf: [{ minimum: 1 }] }],
])('%s', (_what, allOf, expected) => {
  expect(merged({ allOf })).toEqual(expected)
})

it('finds a schema that no value obeys, in required members too', () => {
  const kind = (...values: string[]) => ({ properties: { kind: { enum: values } }, required: ['kind'] })
  expect(isPossible(merged({ allOf: [kind('point'), kind('line')] }))).toBe(false)
  expect(isPossible(merged({ allOf: [kind('point'), kind('point', 'line')] }))).toBe(true)
  expect(isPossible({ properties: { kind: { enum: [] } } })).toBe(true)
})

it.each([
  [true, [{ enum: [10, 11] }, { const: 10 }]],
  [false, [{ enum: [10, 11] }, { const: 3 }]],
  [false, [{ const: 3 }, { const: 4 }]],
  [true, [{ const: null }, { enum: [null] }]],
  [true, [{ const: 'a' }, { type: 'string' }]],
])('isPossible() is %j for constants and lists of values %j', (expected, allOf) => {
  expect(isPossible(merged({ allOf }))).toBe(expected)
})
