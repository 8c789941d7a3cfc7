import { expect, test } from 'vitest'
import { columnTexts } from './column-texts.js'
import type { DataRow } from './data-rows.js'

const rowOf = (name: string, index: number): DataRow => ({
  number: index + 1,
  value: () => null,
  values: () => ({}),
  isExact: () => false,
  isEmpty: () => false,
  text: (column) => (column === 'name' ? name : undefined),
})
const rows = ['b', 'a', 'b', '', 'a', 'b'].map(rowOf)

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

test('a long column whose texts nearly all differ is not kept, and every row of it is shown', () => {
  const many = Array.from({ length: 2000 }, (_, index) => rowOf(`text ${index}`, index))
  const found = columnTexts(many, 'name')
  expect(found.map(({ row, count }) => [row, count])).toEqual(many.map((row) => [row, 1]))
  expect(columnTexts(many, 'name')).not.toBe(found)
  const alike = Array.from({ length: 2000 }, (_, index) => rowOf(`text ${index % 3}`, index))
  expect(columnTexts(alike, 'name')).toBe(columnTexts(alike, 'name'))
  expect(columnTexts(alike, 'name').map(({ count }) => count)).toEqual([667, 667, 666])
})
