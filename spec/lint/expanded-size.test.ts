import { expect, test } from 'vitest'
import { comparedPairs, expandedDepth, expandedSize, mostAlternatives } from './expanded-size.js'

test('expandedSize() counts a shared part at each use', () => {
  const shared = { a: 1 }
  expect(expandedSize({ x: shared, y: [shared, shared] })).toBe(8)
})

test('expandedSize() computes a doubling chain without expanding it', () => {
  let value: unknown = 1
  for (let depth = 0; depth < 300; depth++) value = { a: value, b: value }
  expect(expandedSize(value)).toBeGreaterThan(1e80)
})

test('expandedSize() ends on a recursive part', () => {
  const tree: { self?: unknown } = {}
  tree.self = tree
  expect(expandedSize(tree)).toBe(1)
})

test('comparedPairs() counts long lists at each use, and no short ones', () => {
  const long = Array.from({ length: 2000 }, () => 1)
  expect(comparedPairs({ a: long, b: { c: long }, d: [1, 2] })).toBe(8_000_000)
})

test('counts the levels of a document that is too deep for recursion', () => {
  let value: unknown = 1
  for (let depth = 0; depth < 50_000; depth++) value = [value]
  expect(expandedDepth(value)).toBe(50_001)
})

test('mostAlternatives() counts the alternatives of schemas, and no other list', () => {
  const long = Array.from({ length: 2000 }, () => ({}))
  const schemas = { a: { oneOf: long.slice(0, 7) }, b: [{ anyOf: long.slice(0, 9) }], enum: long, oneOf: {} }
  expect([mostAlternatives(schemas), mostAlternatives({ enum: long }), mostAlternatives(1)]).toEqual([9, 0, 0])
})
