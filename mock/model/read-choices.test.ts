import { expect, test } from 'vitest'
import { ReadChoices } from './read-choices.js'

const CHOICES = { edge: 'inside', order: 'newest', form: 'short' }

test('worlds agree when they agree in what was read', () => {
  const read = new ReadChoices()
  expect(read.watch(CHOICES).edge).toBe('inside')
  expect(read.stand({ ...CHOICES, order: 'oldest' })).toBe(read.stand(CHOICES))
  expect(read.stand({ ...CHOICES, edge: 'outside' })).not.toBe(read.stand(CHOICES))
})

test('what is read in one circumstance only counts in all of them from then on', () => {
  const read = new ReadChoices()
  const before = read.stand(CHOICES)
  expect(read.watch(CHOICES).order).toBe('newest')
  expect(read.stand(CHOICES)).not.toBe(before)
  expect(read.stand({ ...CHOICES, order: 'oldest' })).not.toBe(read.stand(CHOICES))
})

test('what is read through two watchers counts for both, and an absent choice is told from a present one', () => {
  const [outer, inner] = [new ReadChoices(), new ReadChoices()]
  expect(inner.watch(outer.watch({})).edge).toBeUndefined()
  for (const read of [outer, inner]) expect(read.stand({})).not.toBe(read.stand(CHOICES))
})

test('who lists them all has read them all', () => {
  const read = new ReadChoices()
  expect({ ...read.watch(CHOICES) }).toEqual(CHOICES)
  expect(read.stand({ ...CHOICES, form: 'long' })).not.toBe(read.stand(CHOICES))
})
