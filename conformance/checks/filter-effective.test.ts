import { describe, expect, it } from 'vitest'
import { errorEntry } from './credential.test-kit.js'
import { filterEffective } from './filter-effective.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from './harness.test-kit.js'
import {
  bookTable,
  DAYS,
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

const contract = shelfContract(GENRE, MIN_PAGES, DAYS)

describe('filter.effective', () => {
  it.each(['genre', 'min_pages', 'days'])('accepts %s that removes rows and keeps the others', (name) => {
    expectPass(judged(filterEffective, contract, honest, `listBooks#${name}`))
  })

  it('refuses a filter that is ignored', () => {
    const server: Server = ({ genre: _ignored, ...query }) => bookTable(SHELF.filter((book) => fits(book, query)))
    expectFail(judged(filterEffective, contract, server, 'listBooks#genre'), 'removed nothing')
  })

  it('asks for no cell that may hold several members, and blames nobody who does not know it', () => {
    const server =
      (cells: readonly string[]): Server =>
      ({ genres }) => {
        const rows = SHELF.map((book, index) => ({ ...book, genre: cells[index % cells.length] ?? '' }))
        const found = rows.filter(({ genre }) => genres === undefined || genre.split(/[ /]+/).includes(genres))
        return found.length === 0 ? { status: 404, body: { code: 'NO_SUCH_GENRE' } } : bookTable(found)
      }
    const named = { ...shelfContract(GENRES), errors: [errorEntry('NO_SUCH_GENRE', 404, ['symbol-unknown'])] }
    expectPass(judged(filterEffective, named, server(['novel / poem', 'poem', 'essay'])))
    expectPass(judged(filterEffective, named, server(['novel / poem', 'essay / novel', 'novel'])))
    expectStatus(judged(filterEffective, named, server(['novel poem', 'essay novel'])), 'no-evidence: no-data')
    const forgets: Server = (query, probe) =>
      query.genres === undefined
        ? server(['novel', 'poem'])(query, probe)
        : { status: 404, body: { code: 'NO_SUCH_GENRE' } }
    expectFail(judged(filterEffective, named, forgets), 'lost')
  })

  it('refuses a filter that loses rows, also when all are lost', () => {
    const half: Server = (query) => bookTable(SHELF.filter((book) => fits(book, query)).slice(0, query.genre ? 1 : 99))
    expectFail(judged(filterEffective, shelfContract(GENRE), half), 'lost')
    const none: Server = (query) => (query.genre ? 'error,nothing\n' : bookTable(SHELF))
    expectFail(judged(filterEffective, shelfContract(GENRE), none), 'lost')
  })

  it('asks each filter alone when the shared call shows nothing', () => {
    const grumpy: Server = (query) => (Object.keys(query).length > 1 ? { status: 400, body: {} } : honest(query, never))
    for (const name of ['genre', 'min_pages']) {
      expectPass(judged(filterEffective, contract, grumpy, `listBooks#${name}`))
    }
  })

  it('blames nothing on data that moved', () => {
    let calls = 0
    const moving: Server = (query) => {
      calls += 1
      return bookTable((calls > 1 ? SHELF.slice(6) : SHELF).filter((book) => fits(book, query)))
    }
    expectStatus(judged(filterEffective, shelfContract(GENRE), moving), 'no-evidence: no-data')
  })

  it('wants the rows of both of two values', () => {
    const map = { novel: 'novel', poem: 'poem' }
    const kind = parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq', { map }) })
    const withoutPoems: Server = (query) =>
      bookTable(SHELF.filter((book) => query.genre !== 'poem' && fits(book, query)))
    const withoutNovels: Server = (query) =>
      bookTable(SHELF.filter((book) => query.genre !== 'novel' && fits(book, query)))
    expectPass(judged(filterEffective, shelfContract(kind), honest))
    expectFail(judged(filterEffective, shelfContract(kind), withoutPoems), 'genre=poem lost')
    expectFail(judged(filterEffective, shelfContract(kind), withoutNovels), 'genre=novel lost')
  })

  it('proves nothing when every row is alike', () => {
    const alike: Server = () => bookTable(SHELF.map((book) => ({ ...book, genre: 'novel' })))
    expectStatus(judged(filterEffective, shelfContract(GENRE), alike), 'no-evidence: no-data')
    expectStatus(
      judged(filterEffective, shelfContract(GENRE), () => HEADER),
      'no-evidence: no-data',
    )
  })
})

const never = {
  key: '',
  method: 'GET',
  path: '',
  parameters: [],
  headers: [],
  presented: { form: 'valid' },
  cost: 1,
  repeat: 0,
  phase: 0,
} as const

describe('filter.effective on a summary', () => {
  const bySource = filter('genre', 'eq', { on: 'source', source: 'listBooks' })
  const counted = miniContract([
    books(),
    operation('countBooks', table([column('count', 'integer')]), {
      parameters: [
        parameter('genre', { filter: bySource }),
        parameter('unit', { default: 'books', enum: ['books', 'pages'], clause: 'COUNT-UNIT' }),
        parameter('sort', { default: 'up', enum: ['up', 'down'] }),
      ],
    }),
  ])
  const server =
    (...ignored: string[]): Server =>
    (query, probe) => {
      if (probe.operation === 'listBooks') return bookTable(SHELF)
      const genre = ignored.includes('genre') ? undefined : query.genre
      const found = SHELF.filter((book) => genre === undefined || book.genre === genre)
      const inPages = query.unit === 'pages' && !ignored.includes('unit')
      return psv('count', String(inPages ? found.reduce((sum, { pages }) => sum + pages, 0) : found.length))
    }

  it('does not know what words do that no sentence explains', () => {
    expect(keysOf(filterEffective.instances(counted))).toBe('countBooks#genre, countBooks#unit')
  })

  it.each(['genre', 'unit'])('wants %s to change the answer', (name) => {
    expectPass(judged(filterEffective, counted, server(), `countBooks#${name}`))
    expectFail(judged(filterEffective, counted, server(name), `countBooks#${name}`), 'changes nothing')
  })
})
