import { expect, it } from 'vitest'
import { firstLine } from './first-line.js'

it('ends at the end of the line, or at the maximum length', () => {
  expect(firstLine('one\ntwo\nthree', 10)).toBe('one')
  expect(firstLine('one\ntwo', 2)).toBe('on')
  expect(firstLine('', 10)).toBe('')
})
