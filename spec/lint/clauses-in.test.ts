import { expect, test } from 'vitest'
import { clausesIn } from './clauses-in.js'

test.each([
  [[1], [1]],
  [{ clauses: [2] }, [2]],
  [{ clauses: 2 }, undefined],
  ['text', undefined],
])('clausesIn(%j) is %j', (data, list) => {
  expect(clausesIn(data)).toEqual(list)
})
