import { expect, it } from 'vitest'
import { ask, books, column, miniContract, parameter, psv } from '../../checks/finding/harness.test-kit.js'
import { filter } from '../../checks/finding/shelf.test-kit.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { wordsOfRow } from './words-of-row.js'

const words = (name: string, listed: readonly string[]) => parameter(name, { enum: listed, filter: filter(name, 'eq') })
const shelf = books(
  {
    parameters: [
      words('genre', ['novel', 'poem']),
      words('cover', ['soft', 'hard']),
      words('age', ['old', 'new']),
      parameter('title', { filter: filter('title', 'eq') }),
    ],
  },
  { columns: ['genre', 'cover', 'age', 'title'].map((name) => column(name)) },
)
const contract = miniContract([shelf])
const [answer] = tablesOf(
  ask(
    contract,
    'listBooks',
    {},
    psv('genre|cover|age|title', 'novel|hard|old|A', 'novel|soft|old|B', 'poem|soft|old|C'),
  ),
  shelf,
)
const rows = answer === undefined ? [] : rowsOf(answer)

it('names the two rarest listed words of a row, and no column that the request is sent for or holds anyway', () => {
  const named = (at: number, place: { readonly column?: string; readonly fixed?: Record<string, string> } = {}) => {
    const row = rows[at]
    return row && wordsOfRow(row, { operation: shelf, column: '', fixed: {}, ...place }, rows)
  }
  expect(named(0)).toEqual({ cover: 'hard', genre: 'novel' })
  expect(named(2)).toEqual({ genre: 'poem', cover: 'soft' })
  expect(named(0, { column: 'cover' })).toEqual({ genre: 'novel', age: 'old' })
  expect(named(0, { fixed: { genre: 'novel' } })).toEqual({ cover: 'hard', age: 'old' })
})
