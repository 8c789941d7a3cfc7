import { expect, test } from 'vitest'
import { columnTexts } from './column-texts.js'
import type { DataRow } from './data-rows.js'

const rows = ['b', 'a', 'b', '', 'a', 'b'].map(
  (name, index): DataRow => ({
    number: index + 1,
    value: () => null,
    isExact: () => false,
    isEmpty: () => false,
    text: (column) => (column === 'name' ? name : undefined),
  }),
)

test('counts each text, with its first row, in the order of the rows', () => {
  const found = columnTexts(rows, 'name').map(({ text, row, count }) => [text, row.number, count])
  expect(found).toEqual([
    ['b', 1, 3],
    ['a', 2, 2],
    ['', 4, 1],
  ])
})

test('a missing column has no text in any row', () => {
  expect(columnTexts(rows, 'other')).toEqual([{ text: undefined, row: rows[0], count: 6 }])
})

test('without rows there are no texts', () => {
  expect(columnTexts([], 'name')).toEqual([])
})
