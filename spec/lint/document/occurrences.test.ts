import { expect, test } from 'vitest'
import { occurrencesOf } from './occurrences.js'

test('occurrencesOf() finds a word at every depth, in the order of the document, and not in examples', () => {
  const shared = { 'x-a': 3 }
  const root = {
    'x-a': 1,
    list: [{ 'x-b': { 'x-a': 2 } }, shared, shared],
    example: { 'x-a': 4 },
    examples: [{ 'x-a': 5 }],
  }
  expect(occurrencesOf(root, 'x-a')).toEqual([
    { value: 1, path: ['x-a'] },
    { value: 2, path: ['list', 0, 'x-b', 'x-a'] },
    { value: 3, path: ['list', 1, 'x-a'] },
  ])
})

test('looks through a list that is too long for the arguments of one call', () => {
  const values = Array.from({ length: 300_000 }, (_, index) => index)
  expect(occurrencesOf({ enum: values, inner: { word: 1 } }, 'word')).toHaveLength(1)
})
