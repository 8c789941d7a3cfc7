import { expect, test } from 'vitest'
import { ReadChoices } from './read-choices.js'

const CHOICES = { edge: 'inside', order: 'newest', form: 'short' }

test('worlds with the same values of the read choices are equal', () => {
  const read = new ReadChoices()
  expect(read.watch(CHOICES).edge).toBe('inside')
  expect(read.stand({ ...CHOICES, order: 'oldest' })).toBe(read.stand(CHOICES))
  expect(read.stand({ ...CHOICES, edge: 'outside' })).not.toBe(read.stand(CHOICES))
})

test('a choice that one request reads counts for all later requests', () => {
  const read = new ReadChoices()
  const before = read.stand(CHOICES)
  expect(read.watch(CHOICES).order).toBe('newest')
  expect(read.stand(CHOICES)).not.toBe(before)
  expect(read.stand({ ...CHOICES, order: 'oldest' })).not.toBe(read.stand(CHOICES))
})

test('a read through two recorders counts for both, and absent choices differ from present ones', () => {
  const [outer, inner] = [new ReadChoices(), new ReadChoices()]
  expect(inner.watch(outer.watch({})).edge).toBeUndefined()
  for (const read of [outer, inner]) expect(read.stand({})).not.toBe(read.stand(CHOICES))
})

test('listing all choices reads all', () => {
  const read = new ReadChoices()
  expect({ ...read.watch(CHOICES) }).toEqual(CHOICES)
  expect(read.stand({ ...CHOICES, form: 'long' })).not.toBe(read.stand(CHOICES))
})
