import { expect, it } from 'vitest'
import { miniTarget } from '../checks/finding/harness.test-kit.js'
import { inTurn, rotate } from './rotate.js'

const LETTERS = ['a', 'b', 'c']
const seeded = (rotation?: string) => ({ target: { ...miniTarget, ...(rotation === undefined ? {} : { rotation }) } })
const taken = (rotation?: string) =>
  Array.from({ length: 30 }, (_, index) => rotate(LETTERS, seeded(rotation), 'name', String(index)))

it('picks every item by some name, the same item by the same name, and other items with another seed', () => {
  expect(new Set(taken())).toEqual(new Set(LETTERS))
  expect(taken('1')).toEqual(taken('1'))
  expect(taken('1')).not.toEqual(taken('2'))
  expect(taken('1')).not.toEqual(taken())
})

it('picks one item after the other, starting with the first or where the seed says', () => {
  const turns = (rotation?: string) => LETTERS.map((_, turn) => inTurn(LETTERS, turn, seeded(rotation))).join('')
  expect(turns()).toBe('abc')
  const seeds = Array.from({ length: 20 }, (_, seed) => turns(String(seed)))
  expect(new Set(seeds)).toEqual(new Set(['abc', 'bca', 'cab']))
})

it('picks nothing from an empty list', () => {
  expect(rotate([], seeded(), 'name')).toBeUndefined()
  expect(inTurn([], 3, seeded())).toBeUndefined()
})
