import { expect, test } from 'vitest'
import { expandedSize } from './expanded-size.js'

test('expandedSize() counts a shared part wherever it is used', () => {
  const shared = { a: 1 }
  expect(expandedSize({ x: shared, y: [shared, shared] })).toBe(8)
})

test('expandedSize() sees a doubling chain without walking it', () => {
  let value: unknown = 1
  for (let depth = 0; depth < 300; depth++) value = { a: value, b: value }
  expect(expandedSize(value)).toBeGreaterThan(1e80)
})

test('expandedSize() ends on a part that holds itself', () => {
  const tree: { self?: unknown } = {}
  tree.self = tree
  expect(expandedSize(tree)).toBe(1)
})
