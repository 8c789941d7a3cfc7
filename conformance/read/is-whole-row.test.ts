import { expect, it } from 'vitest'
import { isWholeRow } from './is-whole-row.js'

it.each([
  ['1|2', true],
  ['1|2|', true],
  ['a|2', true],
  ['1', false],
  ['', false],
  ['1|2|3', false],
  ['a|b', false],
  ['(2 rows)', false],
])('below a|b, "%s" is a record: %s', (line, is) => {
  expect(isWholeRow(line.split('|'), ['a', 'b'])).toBe(is)
})
