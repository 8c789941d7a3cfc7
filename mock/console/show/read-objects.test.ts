import { expect, test } from 'vitest'
import { readObjects } from './read-objects.js'

const ROWS = [
  { id: 1, tags: ['a'] },
  { id: 2, note: null },
]
const TABLE = {
  columns: ['id', 'tags', 'note'],
  rows: [
    ['1', '["a"]', ''],
    ['2', '', ''],
  ],
}

test.each([
  ['the value itself', ROWS, undefined, { member: undefined, table: TABLE, rest: undefined }],
  ['a member', { count: 2, items: ROWS }, undefined, { member: 'items', table: TABLE, rest: { count: 2 } }],
  [
    'a named member below another',
    { result: { items: ROWS, next: 'x' } },
    'result.items',
    { member: 'result.items', table: TABLE, rest: { result: { next: 'x' } } },
  ],
])('reads objects of %s as a table', (_, value, member, wanted) => {
  expect(readObjects(value, member)).toEqual(wanted)
})

test.each([[[]], [[1, 2]], [{ items: [] }], [{ items: [{}, 1] }], ['text'], [null], [{ a: { b: ROWS } }]])(
  'finds no table in %j',
  (value) => {
    expect(readObjects(value)).toBeUndefined()
  },
)
