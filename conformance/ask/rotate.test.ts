import { expect, it } from 'vitest'
import { rotate } from './rotate.js'

const LETTERS = ['a', 'b', 'c']

it('takes the same thing for the same names, and every thing for some', () => {
  const taken = Array.from({ length: 30 }, (_, index) => rotate(LETTERS, 'seed', String(index)))
  expect(taken).toEqual(Array.from({ length: 30 }, (_, index) => rotate(LETTERS, 'seed', String(index))))
  expect(new Set(taken)).toEqual(new Set(LETTERS))
})

it('takes nothing of nothing', () => {
  expect(rotate([], 'seed')).toBeUndefined()
})
