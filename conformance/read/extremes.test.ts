import { expect, test } from 'vitest'
import { leastOf, mostOf } from './extremes.js'

test('the extremes of more numbers than a call takes arguments', () => {
  const numbers = Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 300_007)
  expect([leastOf(numbers), mostOf(numbers)]).toEqual([0, 300_006])
  expect([leastOf([]), mostOf([]), mostOf([], 0), mostOf([-3], 0)]).toEqual([Infinity, -Infinity, 0, 0])
})
