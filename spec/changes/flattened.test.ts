import { expect, it } from 'vitest'
import { flattened } from './flattened.js'

it('joins the members of allOf, at every depth', () => {
  const part = { properties: { a: { type: 'object', properties: { x: {} } } }, required: ['a'], title: 'Part' }
  const further = { properties: { a: { properties: { y: {} } }, b: {} }, required: ['b'] }
  expect(flattened({ type: 'object', title: 'Whole', allOf: [part, { allOf: [further] }] })).toEqual({
    type: 'object',
    title: 'Whole',
    properties: { a: { type: 'object', properties: { x: {}, y: {} } }, b: {} },
    required: ['a', 'b'],
  })
})

it('keeps apart what contradicts', () => {
  expect(flattened({ minimum: 1, allOf: [{ minimum: 2, maximum: 3 }, { minimum: 1 }] })).toEqual({
    minimum: 1,
    maximum: 3,
    allOf: [{ minimum: 2 }],
  })
})
