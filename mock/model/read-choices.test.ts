import { expect, test } from 'vitest'
import { ReadChoices } from './read-choices.js'

const CHOICES = { edge: 'inside', order: 'newest', form: 'short' }

test('worlds with the same values of the read choices are equal', () => {
  const read = new ReadChoices()
  expect(read.watch(CHOICES).edge).toBe('inside')
  expect(read.keyOf({ ...CHOICES, order: 'oldest' })).toBe(read.keyOf(CHOICES))
  expect(read.keyOf({ ...CHOICES, edge: 'outside' })).not.toBe(read.keyOf(CHOICES))
})

test('a choice that one request reads counts for all later requests', () => {
  const read = new ReadChoices()
  const before = read.keyOf(CHOICES)
  expect(read.watch(CHOICES).order).toBe('newest')
  expect(read.keyOf(CHOICES)).not.toBe(before)
  expect(read.keyOf({ ...CHOICES, order: 'oldest' })).not.toBe(read.keyOf(CHOICES))
})

test('a read through two recorders counts for both, and absent choices differ from present ones', () => {
  const [outer, inner] = [new ReadChoices(), new ReadChoices()]
  expect(inner.watch(outer.watch({})).edge).toBeUndefined()
  for (const read of [outer, inner]) expect(read.keyOf({})).not.toBe(read.keyOf(CHOICES))
})

test('listing all choices reads all', () => {
  const read = new ReadChoices()
  expect({ ...read.watch(CHOICES) }).toEqual(CHOICES)
  expect(read.keyOf({ ...CHOICES, form: 'long' })).not.toBe(read.keyOf(CHOICES))
})
