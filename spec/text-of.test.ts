import { expect, it } from 'vitest'
import { textOf } from './text-of.js'

it('is the text of a plain value, and nothing for any object or list', () => {
  expect([1, 'a', true, null, undefined].map(textOf)).toEqual(['1', 'a', 'true', 'null', 'undefined'])
  expect([{}, { toString: false }, JSON.parse('{"toString":1,"valueOf":1}'), [1]].map(textOf)).toEqual(['', '', '', ''])
})
