import { expect, it } from 'vitest'
import { plainNumber } from './plain-number.js'

it.each([
  ['1,5', { decimalChar: ',' }, '1.5'],
  ['1.5', { decimalChar: ',' }, '1,5'],
  ['-1,234,567.5', { groupChar: ',' }, '-1234567.5'],
  ['1.234,5', { decimalChar: ',', groupChar: '.' }, '1234.5'],
  ['1234.5', { groupChar: ',' }, '1234.5'],
  ['1,23', { groupChar: ',' }, '1,23'],
  ['1.5', { decimalChar: ',', groupChar: '.' }, '1,5'],
  ["12'345", {}, "12'345"],
])('%s in %o is %s', (cell, form, wanted) => {
  expect(plainNumber(cell, form)).toBe(wanted)
})
