import { expect, test } from 'vitest'
import { columnRelation } from './column-relation.js'
import { dates, plain, wholes, words } from './data-column.js'

const relation = columnRelation<{ readonly name: string; readonly size: number }>({
  size: 2,
  columns: { name: words((index) => index, ['a', 'b']), size: plain((index) => index * 10) },
  hidden: { rank: wholes((index) => index + 1), day: dates((index) => [3, 20_000][index] ?? 0) },
})

test('a row holds the columns in order, not the hidden ones', () => {
  expect(Object.entries(relation.row(1))).toEqual([
    ['name', 'b'],
    ['size', 10],
  ])
  expect(relation.column('rank')?.(1)).toBe(2)
  expect([relation.column('none'), relation.coded?.('none'), relation.narrow]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('codes of a column are distinct, and codes of dates are ordered', () => {
  const [name, day] = [relation.coded?.('name'), relation.coded?.('day')]
  expect([name?.encode('b'), name?.encode('c'), name?.ordered]).toEqual([1, undefined, false])
  expect([day?.encode('2024-10-04'), day?.code(1), day?.ordered]).toEqual([20_000, 20_000, true])
})
