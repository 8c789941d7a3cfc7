import { expect, it } from 'vitest'
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
