import { expect, it } from 'vitest'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import { mayBeSeveral, splitCell } from './split-cell.js'

it.each([
  ['GOOGL, GOOG', ['GOOGL', 'GOOG']],
  ['VIDK / CFLG', ['VIDK', 'CFLG']],
  ['A;B | C', ['A', 'B', 'C']],
  ['BRK/B', ['BRK/B']],
  ['', []],
])('splitCell parts %j', (text, members) => {
  expect(splitCell(text)).toEqual(members)
})

it('mayBeSeveral() is true for text with a blank or a slash', () => {
  expect(['VIDK', 'BRK.B', 'BRK/B', 'VIDK CFLG'].map(mayBeSeveral)).toEqual([false, false, true, true])
})

it('splitCell takes linear time where a cell holds a long run of blanks', () => {
  const blanks = ' '.repeat(20_000)
  expect(splitCell(`a${blanks}b,c`)).toEqual([`a${blanks}b`, 'c'])
  expect(growth((size) => splitCell(`a${' '.repeat(size)}b,c`), 7000)).toBeLessThan(LINEAR)
})
