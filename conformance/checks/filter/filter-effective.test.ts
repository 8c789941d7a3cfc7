import { describe, expect, it } from 'vitest'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import { errorEntry } from '../auth/credential.test-kit.js'
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
} from '../finding/harness.test-kit.js'
import {
  always,
  bookTable,
  DAYS,
  filter,
  fits,
  GENRE,
  GENRES,
  HEADER,
  honest,
  judged,
  LOST,
  MIN_PAGES,
  type Server,
  SHELF,
  shelfContract,
  UNASKED,
} from '../finding/shelf.test-kit.js'
import { filterEffective } from './filter-effective.js'

const contract = shelfContract(GENRE, MIN_PAGES, DAYS)

describe('filter.effective', () => {
  it.each(['genre', 'min_pages', 'days'])('accepts %s that removes rows and keeps the others', (name) => {
    expectPass(judged(filterEffective, contract, honest, `listBooks#${name}`))
  })

  it('refuses a filter that is ignored', () => {
    const server: Server = ({ genre: _ignored, ...query }) => bookTable(SHELF.filter((book) => fits(book, query)))
    expectFail(judged(filterEffective, contract, server, 'listBooks#genre'), 'removed nothing')
  })

  it('tests a filter within a year if the plain answer has no rows', () => {
    const quiet =
      (isRead: boolean, nothing: string): Server =>
      ({ days, genre }) =>
        days === '365'
          ? bookTable(SHELF.filter((book) => !isRead || fits(book, { genre: genre ?? book.genre })))
          : nothing
    expectPass(judged(filterEffective, contract, quiet(true, HEADER), 'listBooks#genre'))
    expectFail(judged(filterEffective, contract, quiet(false, HEADER), 'listBooks#genre'), 'removed nothing')
    const never = judged(filterEffective, contract, always(HEADER), 'listBooks#genre')
    expect(never.status).toBe('no-evidence')
  })

  it('refuses a lower bound of a hidden count that is ignored, and judges none without a shown count', () => {
    const least = parameter('min_loans', { type: 'integer', default: '3', filter: filter('loans', 'gte') })
    const hidden = (name: string) => {
      const shown = table([column('isbn'), column('loans', 'integer')], { shape: 'open' })
      const contract = miniContract([operation('listBooks', shown, { parameters: [least] })])
      const rows = SHELF.map(({ isbn }, at) => ({ isbn, loans: 3 + (at % 4) }))
      const server =
        (isRead: boolean): Server =>
        ({ min_loans = '3' }) => {
          const found = rows.filter(({ loans }) => !isRead || loans >= Number(min_loans))
          return psv(`isbn|${name}`, ...found.map(({ isbn, loans }) => `${isbn}|${loans}`))
        }
      return { contract, server }
    }
    const [counted, other] = [hidden('loan_count'), hidden('shelf')]
    expectFail(judged(filterEffective, counted.contract, counted.server(false)), 'min_loans=61 changes nothing')
    expectStatus(judged(filterEffective, counted.contract, counted.server(true)), 'no-evidence: no-data')
    expectStatus(judged(filterEffective, other.contract, other.server(false)), 'no-evidence: no-data')
  })

  it('asks a required filter for another word of its list', () => {
    const required = shelfContract({ ...GENRE, required: true, enum: ['novel', 'essay', 'poem'] })
    expectPass(judged(filterEffective, required, honest, 'listBooks#genre'))
    const server: Server = () => bookTable(SHELF.filter((book) => fits(book, { genre: 'novel' })))
    expectFail(judged(filterEffective, required, server, 'listBooks#genre'), 'changes nothing')
  })

  it('sends no cell that may hold several members, and blames no service that does not know it', () => {
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
    expectFail(judged(filterEffective, named, forgets), 'is refused (404 NO_SUCH_GENRE), but row 1')
  })

  it('refuses a filter that loses one of two rows with the same names and dates', () => {
    const twice = SHELF.flatMap((book) => [book, { ...book, pages: book.pages + 1 }])
    const all: Server = (query) => bookTable(twice.filter((book) => fits(book, query)))
    expectPass(judged(filterEffective, shelfContract(GENRE), all))
    const once: Server = (query) => bookTable((query.genre ? SHELF : twice).filter((book) => fits(book, query)))
    expectFail(judged(filterEffective, shelfContract(GENRE), once), 'lost')
  })

  it('refuses a filter that loses some matching rows, or all of them', () => {
    const half: Server = (query) => bookTable(SHELF.filter((book) => fits(book, query)).slice(0, query.genre ? 1 : 99))
    expectFail(judged(filterEffective, shelfContract(GENRE), half), 'lost')
    const none: Server = (query) => (query.genre ? 'error,nothing\n' : bookTable(SHELF))
    expectFail(judged(filterEffective, shelfContract(GENRE), none), 'lost')
  })

  it('does not blame a service whose words differ from those of an undocumented table', () => {
    const kind = { ...GENRE, example: 'novel' }
    const open = miniContract([books({ parameters: [kind] }, { shape: 'open' })])
    const labels: Server = ({ genre }) =>
      genre === undefined
        ? bookTable(SHELF.map((book) => ({ ...book, genre: book.genre.toUpperCase() })))
        : { status: 422, body: { code: 'NO_SUCH_WORD' } }
    expectStatus(judged(filterEffective, open, labels), 'no-evidence: no-data')
    const silent: Server = (query) => (query.genre ? 'error,nothing\n' : bookTable(SHELF))
    expectFail(judged(filterEffective, open, silent), 'lost')
    expectFail(judged(filterEffective, shelfContract(kind), labels), 'is refused (422 NO_SUCH_WORD)')
  })

  it('does not blame a service whose groups become smaller, if their columns are open', () => {
    const shelves = { ...GENRE, filter: filter('genre', 'has-member') }
    const grouped: Server = ({ genre }) => {
      const shown = (book: (typeof SHELF)[number]) => (book.genre === 'novel' ? 'novel, poem' : book.genre)
      const left = SHELF.filter((book) => genre === undefined || shown(book).includes(genre))
      return bookTable(left.map((book) => ({ ...book, genre: genre ?? shown(book) })))
    }
    const parameters = [shelves, MIN_PAGES]
    expectPass(judged(filterEffective, miniContract([books({ parameters }, { shape: 'open' })]), grouped))
    expectFail(judged(filterEffective, miniContract([books({ parameters })]), grouped), 'lost')
  })

  it('sends each filter alone if the shared call shows nothing', () => {
    const grumpy: Server = (query) => (Object.keys(query).length > 1 ? { status: 400, body: {} } : honest(query, never))
    for (const name of ['genre', 'min_pages']) {
      expectPass(judged(filterEffective, contract, grumpy, `listBooks#${name}`))
    }
  })

  it('does not blame data that changed', () => {
    let calls = 0
    const moving: Server = (query) => {
      calls += 1
      return bookTable((calls > 1 ? SHELF.slice(6) : SHELF).filter((book) => fits(book, query)))
    }
    expectStatus(judged(filterEffective, shelfContract(GENRE), moving), 'no-evidence: no-data')
  })

  it('requires the rows of both of two words', () => {
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

  it('names what it found', () => {
    const sharing = shelfContract(GENRE)
    const answering =
      (answer: FakeAnswer | string, again: FakeAnswer | string = answer): Server =>
      ({ genre }, { repeat }) =>
        genre === undefined ? bookTable(SHELF) : repeat > 0 ? again : answer
    const essays = SHELF.filter(({ genre }) => genre === 'essay')
    const lost = {
      status: 'fail',
      message: 'genre=essay lost 3 rows that obey: row 6 of the answer without the filter is missing',
      expected: 'every row of the plain answer that obeys the filter',
      actual: '3 of them missing',
      exchanges: ['x3', 'x4'],
    }
    const judge = (...given: Parameters<typeof answering>) => judged(filterEffective, sharing, answering(...given))
    expect(judge(bookTable(essays))).toEqual({
      status: 'pass',
      message: 'genre=essay removed 8 rows and kept the rows that obey',
      exchanges: ['x2', 'x1'],
    })
    expect(judge(bookTable(essays.slice(0, 1)))).toEqual(lost)
    const [budget, moved] = [
      'Rows are missing from "/v1/listBooks?genre=essay"; a repeated request must confirm it',
      'The data changed between the calls',
    ]
    expect(judge(HEADER, LOST)).toMatchObject({ reason: 'budget', message: budget })
    expect(judge(HEADER, UNASKED)).toMatchObject({ reason: 'budget', message: budget })
    expect(judge(HEADER, bookTable(essays))).toMatchObject({ reason: 'no-data', message: moved })
    expect(judge(bookTable(SHELF))).toEqual({
      status: 'fail',
      message: 'genre=essay removed nothing: row 1 has "novel", as in the answer without the filter',
      exchanges: ['x2', 'x1'],
      marks: [{ exchange: 'x2', row: 1, columns: ['genre'] }],
    })
    for (const status of [401, 429]) expectStatus(judge({ status }), 'no-evidence: prerequisite')
    expectStatus(judge(LOST), 'no-evidence: harness')
    expectStatus(judge(UNASKED), 'no-evidence: budget')
    expect(judge({ status: 500 })).toMatchObject({
      reason: 'no-data',
      message: '"/v1/listBooks?genre=essay" returned no rows',
      exchanges: ['x2'],
    })
  })

  it('does not blame a service that makes its rows anew for each request', () => {
    const essays = SHELF.filter(({ genre }) => genre === 'essay')
    const renamed = (repeat: number) => SHELF.map((book) => ({ ...book, title: `${book.title} ${repeat}` }))
    const anew =
      (isStill: boolean): Server =>
      ({ genre }, { repeat }) =>
        bookTable(genre === undefined ? renamed(isStill ? 0 : repeat) : essays.slice(0, 1 + repeat))
    expect(judged(filterEffective, shelfContract(GENRE), anew(false)).message).toBe(
      'The data changed between the calls',
    )
    expectFail(judged(filterEffective, shelfContract(GENRE), anew(true)), 'genre=essay lost')
  })

  it('has an instance for every parameter with an effect', () => {
    const [word, said] = [
      { default: 'up', enum: ['up', 'down'], clause: 'SORT' },
      { filter: filter('title', 'trigram') },
    ]
    const parameters = [
      parameter('sort', word),
      parameter('free', { enum: word.enum, clause: 'SORT' }),
      parameter('whole', { ...word, clause: 'WHOLE' }),
      parameter('open', { default: 'up', clause: 'SORT' }),
      parameter('quiet', { default: 'up', enum: word.enum }),
      parameter('name', said),
      parameter('symbol', { symbol: true }),
      GENRE,
    ]
    const instances = (parts: object) =>
      keysOf(filterEffective.instances(miniContract([books({ parameters, ...parts })])))
    expect(instances({ clause: 'WHOLE' })).toBe('listBooks#sort, listBooks#symbol, listBooks#genre')
    expect(instances({ answer: { kind: 'empty' } })).toBe('none')
  })

  it('proves nothing if every row is alike', () => {
    const alike: Server = () => bookTable(SHELF.map((book) => ({ ...book, genre: 'novel' })))
    expectStatus(judged(filterEffective, shelfContract(GENRE), alike), 'no-evidence: no-data')
    expectStatus(judged(filterEffective, shelfContract(GENRE), always(HEADER)), 'no-evidence: no-data')
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
