import { describe, it } from 'vitest'
import type { Contract } from '../../spec/index.js'
import { filterApplied } from './filter-applied.js'
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
  type Book,
  bookTable,
  filter,
  fits,
  GENRE,
  GENRES,
  HEADER,
  honest,
  judged,
  MIN_PAGES,
  type Server,
  SHELF,
  shelfContract,
} from './shelf.test-kit.js'

const contract = shelfContract(GENRE, GENRES, MIN_PAGES)
const without =
  (name: string): Server =>
  ({ [name]: _ignored, ...query }) =>
    bookTable(SHELF.filter((book) => fits(book, query)))

describe('filter.applied', () => {
  it.each(['genre', 'genres', 'min_pages'])(
    'accepts %s where it is obeyed, and refuses where it is ignored',
    (name) => {
      expectPass(judged(filterApplied, contract, honest, `listBooks#${name}`))
      expectFail(judged(filterApplied, contract, without(name), `listBooks#${name}`), `does not obey ${name}=`)
    },
  )

  it('says which row and which cell', () => {
    expectFail(judged(filterApplied, contract, without('genre'), 'listBooks#genre'), 'Row ', 'column "genre" is')
  })

  it('holds the default against the plain answer', () => {
    const least = shelfContract({ ...MIN_PAGES, default: '200' })
    expectFail(
      judged(filterApplied, least, honest, 'listBooks#min_pages'),
      'min_pages=200 (its default)',
      'at least 200',
    )
  })

  it('looks behind an answer that is cut at its cap, where a looser default hides', () => {
    const limit = parameter('limit', { type: 'integer', default: '4', cap: 'rows' })
    const cut = shelfContract({ ...GENRE, symbol: true }, { ...MIN_PAGES, default: '400' }, limit)
    const largest =
      (least: string): Server =>
      (query) => {
        const found = SHELF.filter((book) => fits(book, { min_pages: least, ...query }))
        return bookTable(found.sort((a, b) => b.pages - a.pages).slice(0, Number(query.limit ?? 4)))
      }
    expectPass(judged(filterApplied, cut, largest('400'), 'listBooks#min_pages'))
    expectFail(judged(filterApplied, cut, largest('0'), 'listBooks#min_pages'), 'min_pages=400 (its default)')
  })

  it('asks for a whole number whose neighbour is there, so that a bound that is off by one shows', () => {
    const counts = [2, 9, 4, 15, 20, 3, 30]
    const byCount =
      (off: number): Server =>
      ({ min_pages: least }) =>
        bookTable(
          counts
            .flatMap((pages, index) => ({ ...SHELF[index], pages }) as Book)
            .filter(({ pages }) => least === undefined || pages >= Number(least) - off),
        )
    expectPass(judged(filterApplied, shelfContract(MIN_PAGES), byCount(0)))
    expectFail(judged(filterApplied, shelfContract(MIN_PAGES), byCount(1)), 'does not obey min_pages=')
  })

  it('translates values through the map', () => {
    const isNovel = parameter('is_novel', {
      enum: ['true', 'false'],
      filter: filter('genre', 'eq', { map: { true: 'novel', false: 'poem' } }),
    })
    const mapped = shelfContract(isNovel)
    const server =
      (yes: string): Server =>
      ({ is_novel: asked }) =>
        bookTable(SHELF.filter(({ genre }) => asked === undefined || genre === (asked === 'true' ? yes : 'poem')))
    expectPass(judged(filterApplied, mapped, server('novel')))
    expectFail(judged(filterApplied, mapped, server('poem')), 'wanted "novel"')
  })

  it('asks for both of two values: the one may be read and the other taken for nothing', () => {
    const isNovel = parameter('is_novel', {
      enum: ['true', 'false'],
      filter: filter('genre', 'eq', { map: { true: 'novel', false: 'poem' } }),
    })
    const deafTo =
      (word: string): Server =>
      ({ is_novel: asked }) =>
        bookTable(
          SHELF.filter(({ genre }) => !asked || asked === word || genre === (asked === 'true' ? 'novel' : 'poem')),
        )
    for (const word of ['true', 'false'])
      expectFail(judged(filterApplied, shelfContract(isNovel), deafTo(word)), `is_novel=${word}`)
  })

  it('proves nothing without rows', () => {
    expectStatus(
      judged(filterApplied, contract, () => `${HEADER}\n`, 'listBooks#genre'),
      'no-evidence: no-data',
    )
  })
})

describe('filter.applied through another answer', () => {
  const place = filter('shelf', 'eq', {
    via: { operation: 'getGenre', key: 'genre', keyColumn: 'genre', column: 'shelf' },
  })
  const shelves: Readonly<Record<string, string>> = { novel: 'left', poem: 'right', essay: 'left' }
  const via: Contract = miniContract([
    books({ parameters: [parameter('shelf', { filter: place })] }),
    operation('getGenre', table([column('genre'), column('shelf')]), { parameters: [parameter('genre')] }),
  ])
  const server =
    (obeys: boolean): Server =>
    (query, probe) =>
      probe.operation === 'getGenre'
        ? psv('genre|shelf', `${query.genre}|${shelves[query.genre ?? '']}`)
        : bookTable(SHELF.filter(({ genre }) => !obeys || query.shelf === undefined || shelves[genre] === query.shelf))

  it('looks the keys up', () => {
    expectPass(judged(filterApplied, via, server(true)))
    expectFail(judged(filterApplied, via, server(false)), 'getGenre says that "shelf" of "poem" is "right"')
  })
})
