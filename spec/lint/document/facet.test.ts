import { expect, test } from 'vitest'
import { facetWanted } from './facet.js'

test.each([
  [3, { enum: [1, 2] }, 'one of 1, 2'],
  [0, { minimum: 1 }, 'at least the minimum 1'],
  [0, { exclusiveMinimum: 0 }, 'more than 0'],
  [0, { minimum: 0, exclusiveMinimum: true }, 'more than 0'],
  [9, { maximum: 5 }, 'at most the maximum 5'],
  [5, { exclusiveMaximum: 5 }, 'less than 5'],
  [5, { maximum: 5, exclusiveMaximum: true }, 'less than 5'],
  ['a', { minLength: 2 }, 'at least 2 characters'],
  ['abc', { pattern: '^[0-9]+$' }, 'the pattern ^[0-9]+$'],
])('facetWanted() refuses %j under %j', (value, schema, wanted) => {
  expect(facetWanted(value, schema)).toBe(wanted)
})

test.each([
  [1, { enum: [1, 2], minimum: 1, maximum: 1 }],
  [null, { minimum: 5 }],
  ['abc', { pattern: '(' }],
  ['12', { pattern: '^[0-9]+$', minLength: 2 }],
])('facetWanted() accepts %j under %j', (value, schema) => {
  expect(facetWanted(value, schema)).toBeUndefined()
})
