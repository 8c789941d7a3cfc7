import { expect, it } from 'vitest'
import { grouped, groupedByEach } from './grouped.js'

it('keeps the order of the keys and of the items', () => {
  expect([...grouped(['b1', 'a1', 'b2'], ([letter]) => letter)]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ])
  expect([...grouped(['x', 'y', 'z'], (_, index) => index % 2).values()]).toEqual([['x', 'z'], ['y']])
})

it('takes an item once for each of its keys', () => {
  expect([...groupedByEach(['aba', '', 'b'], (text) => [...text])]).toEqual([
    ['a', ['aba']],
    ['b', ['aba', 'b']],
  ])
})
