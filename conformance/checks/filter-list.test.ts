import { describe, it } from 'vitest'
import { filterList } from './filter-list.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import {
  bookTable,
  filter,
  GENRES,
  HEADER,
  honest,
  judged,
  type Server,
  SHELF,
  shelfContract,
} from './shelf.test-kit.js'

const contract = shelfContract(GENRES)
const reading =
  (read: (members: string[]) => string[]): Server =>
  ({ genres }) =>
    bookTable(SHELF.filter(({ genre }) => genres === undefined || read(genres.split(',')).includes(genre)))

describe('filter.list', () => {
  it('accepts rows of both members', () => {
    expectPass(judged(filterList, contract, honest))
  })

  it('refuses an answer to the first or the last member alone, and to none', () => {
    expectFail(
      judged(
        filterList,
        contract,
        reading((members) => members.slice(0, 1)),
      ),
      'no rows of',
    )
    expectFail(
      judged(
        filterList,
        contract,
        reading((members) => members.slice(-1)),
      ),
      'no rows of',
    )
    expectFail(
      judged(filterList, contract, ({ genres }) => (genres ? HEADER : bookTable(SHELF))),
      'no rows of',
    )
  })

  it('refuses the first member alone where its rows have the second one too', () => {
    const tags = parameter('tags', { type: 'list', filter: filter('tags', 'has-member') })
    const tagged = [['a', 'b'], ['b'], ['a', 'b'], ['a'], ['a', 'c'], ['b', 'c']]
    const rows = tagged.map((members, index) => ({ isbn: String(index), tags: members }))
    const contractOfTags = miniContract([
      operation('listBooks', table([column('isbn'), column('tags', 'strings')]), { parameters: [tags] }),
    ])
    const answering =
      (read: (members: string[]) => string[]): Server =>
      (query) => {
        const wanted = query.tags === undefined ? undefined : read(query.tags.split(','))
        const found = rows.filter((row) => wanted === undefined || row.tags.some((tag) => wanted.includes(tag)))
        return psv('isbn|tags', ...found.map((row) => `${row.isbn}|${JSON.stringify(row.tags)}`))
      }
    expectPass(
      judged(
        filterList,
        contractOfTags,
        answering((members) => members),
        'listBooks#tags',
      ),
    )
    expectFail(
      judged(
        filterList,
        contractOfTags,
        answering((members) => members.slice(0, 1)),
        'listBooks#tags',
      ),
      'no rows of',
    )
  })

  it('proves nothing when there is one value', () => {
    const alike = bookTable(SHELF.map((book) => ({ ...book, genre: 'novel' })))
    expectStatus(
      judged(filterList, contract, () => alike),
      'no-evidence: no-data',
    )
  })
})

describe('filter.list on a summary', () => {
  const genres = parameter('genres', {
    type: 'list',
    filter: filter('genre', 'has-member', { on: 'source', source: 'listBooks' }),
  })
  const counted = miniContract([
    books(),
    operation('countBooks', table([column('genre'), column('count', 'integer')]), { parameters: [genres] }),
  ])
  const server =
    (read: (members: string[]) => string[]): Server =>
    (query, probe) => {
      if (probe.operation === 'listBooks') return bookTable(SHELF)
      const wanted = read(query.genres?.split(',') ?? ['novel', 'poem', 'essay'])
      return psv('genre|count', ...wanted.map((genre) => `${genre}|4`))
    }

  it('holds both together against each alone', () => {
    expectPass(
      judged(
        filterList,
        counted,
        server((members) => members),
        'countBooks#genres',
      ),
    )
    expectFail(
      judged(
        filterList,
        counted,
        server((members) => members.slice(0, 1)),
        'countBooks#genres',
      ),
      'no rows of',
    )
  })
})
