import { expect, it } from 'vitest'
import { mostWithRepeats } from './most-with-repeats.js'

it('allows that few requests are all repeated, and that a part of many are', () => {
  expect([0, 1, 3, 6, 7, 25, 100, 1000].map(mostWithRepeats)).toEqual([0, 2, 6, 12, 13, 41, 148, 1357])
})
