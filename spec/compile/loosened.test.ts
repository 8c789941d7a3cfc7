import { expect, it } from 'vitest'
import { loosened } from './loosened.js'

const members = { type: 'object', not: { a: 1 }, if: { b: 1 }, else: { c: 1 }, oneOf: [1, 2] }

it.each([
  ['nothing where nothing was cut', [], members],
  ['nothing for what a cut makes wider', ['else', 'properties'], members],
  ['what must not hold, and conditions', ['not', 'if'], { type: 'object', else: { c: 1 }, oneOf: [1, 2] }],
  [
    'that only one branch may hold',
    ['oneOf'],
    { type: 'object', not: { a: 1 }, if: { b: 1 }, else: { c: 1 }, anyOf: [1, 2] },
  ],
])('takes back %s', (_, cut, expected) => {
  expect(loosened(members, new Set(cut))).toEqual(expected)
})

it('takes back what forbids members whose schema was cut', () => {
  const closed = { patternProperties: {}, additionalProperties: false, unevaluatedProperties: false }
  expect(loosened(closed, new Set(['patternProperties']))).toEqual({ patternProperties: {} })
  expect(loosened(closed, new Set(['allOf']))).toEqual({ patternProperties: {}, additionalProperties: false })
})

it('drops the branches where others stand already', () => {
  expect(loosened({ oneOf: [1], anyOf: [2] }, new Set(['oneOf']))).toEqual({ anyOf: [2] })
})
