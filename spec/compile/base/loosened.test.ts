import { expect, it } from 'vitest'
import { loosened } from './loosened.js'

const members = { type: 'object', not: { a: 1 }, if: { b: 1 }, else: { c: 1 }, oneOf: [1, 2] }

it.each([
  ['nothing if nothing was cut', [], members],
  ['nothing if a cut only allows more', ['else', 'properties'], members],
  ['`not` and conditions', ['not', 'if'], { type: 'object', else: { c: 1 }, oneOf: [1, 2] }],
  ['a `oneOf`', ['oneOf'], { type: 'object', not: { a: 1 }, if: { b: 1 }, else: { c: 1 }, anyOf: [1, 2] }],
])('changes %s', (_, cut, expected) => {
  expect(loosened(members, new Set(cut))).toEqual(expected)
})

it('removes keywords that forbid members whose schema was cut', () => {
  const closed = { patternProperties: {}, additionalProperties: false, unevaluatedProperties: false }
  expect(loosened(closed, new Set(['patternProperties']))).toEqual({ patternProperties: {} })
  expect(loosened(closed, new Set(['allOf']))).toEqual({ patternProperties: {}, additionalProperties: false })
})

it('drops the cut branches if other branches remain', () => {
  expect(loosened({ oneOf: [1], anyOf: [2] }, new Set(['oneOf']))).toEqual({ anyOf: [2] })
})
