import { describe, expect, it } from 'vitest'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import type { Probe } from '../../probe.js'
import {
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  reply,
  table,
} from '../finding/harness.test-kit.js'
import {
  always,
  bookTable,
  converse,
  filter,
  GENRE,
  GENRES,
  HEADER,
  honest,
  judged,
  LOST,
  type Server,
  SHELF,
  shelfContract,
  UNASKED,
} from '../finding/shelf.test-kit.js'
import { filterList } from './filter-list.js'

const contract = shelfContract(GENRES)
const reading =
  (read: (members: string[]) => string[]): Server =>
  ({ genres }) =>
    bookTable(SHELF.filter(({ genre }) => genres === undefined || read(genres.split(',')).includes(genre)))

describe('filter.list', () => {
  it('accepts rows of both members', () => {
    expectPass(judged(filterList, contract, honest))
  })

  it('refuses an answer with the first or the last member only, or with no rows', () => {
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

  it('asks for no member that may be several in another spelling', () => {
    const spelt = SHELF.map((book) => ({ ...book, genre: book.genre === 'essay' ? 'essay;ode' : book.genre }))
    const strict: Server = ({ genres }) => {
      const wanted = genres?.split(',')
      if (wanted?.some((one) => one.includes(';'))) return HEADER
      return bookTable(spelt.filter(({ genre }) => wanted?.includes(genre) ?? true))
    }
    expectPass(judged(filterList, contract, strict))
  })

  it('refuses an answer to the first member only, even if its rows also have the second member', () => {
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

  it('proves nothing if only one value is known', () => {
    const alike = bookTable(SHELF.map((book) => ({ ...book, genre: 'novel' })))
    expectStatus(judged(filterList, contract, always(alike)), 'no-evidence: no-data')
  })
})

describe('a list of two members', () => {
  const PAIR = SHELF.map((book) => ({ ...book, genre: book.genre === 'poem' ? 'essay' : book.genre }))
  const together =
    (answer: FakeAnswer | string, again: FakeAnswer | string = answer): Server =>
    ({ genres }, { repeat }) =>
      genres === undefined ? bookTable(PAIR) : repeat > 0 ? again : answer
  const of = (...wanted: readonly string[]) => bookTable(PAIR.filter(({ genre }) => wanted.includes(genre)))
  const ofNone = 'genres=essay,novel returned no rows of "essay"'

  it('is judged by the rows of its answer', () => {
    expect(judged(filterList, contract, together(of('essay', 'novel')))).toEqual({
      status: 'pass',
      message: 'genres=essay,novel returned rows of each',
      exchanges: ['x2'],
    })
    const wrong = {
      status: 'fail',
      message: 'genres=essay,novel returned no rows of "novel", which has rows in the answer without the filter',
      expected: 'rows of "essay" and "novel"',
      actual: 'no rows of "novel"',
      exchanges: ['x3'],
    }
    expect(judged(filterList, contract, together(of('essay')))).toEqual(wrong)
    expect(judged(filterList, contract, together(HEADER))).toEqual({
      ...wrong,
      message: `${ofNone}, which has rows in the answer without the filter`,
      actual: 'status 200, no rows',
    })
  })

  it.each([
    [{ status: 429 }, 'no-evidence: prerequisite'],
    [{ status: 401 }, 'no-evidence: prerequisite'],
    [{ status: 400 }, 'fail'],
    [LOST, 'no-evidence: harness'],
    [UNASKED, 'no-evidence: budget'],
  ])('needs an answer: %j', (answer, status) => {
    expectStatus(judged(filterList, contract, together(answer)), status)
  })

  it.each([LOST, UNASKED])('is requested again before a violation is reported: %j', (again) => {
    expect(judged(filterList, contract, together(of('essay'), again))).toEqual({
      status: 'no-evidence',
      reason: 'budget',
      message: 'genres=essay,novel returned no rows of "novel"; a repeated request must confirm it',
      exchanges: ['x2'],
    })
    expect(judged(filterList, contract, together(HEADER, again))).toMatchObject({
      message: `${ofNone}; a repeated request must confirm it`,
      exchanges: [],
    })
    expect(judged(filterList, contract, together(of('essay'), of('essay', 'novel')))).toMatchObject({
      status: 'pass',
      message: 'genres=essay,novel returned rows of each',
      exchanges: ['x3'],
    })
  })

  it('may lack a member if no more rows fit', () => {
    const limit = parameter('limit', { type: 'integer', default: '4', cap: 'rows' })
    expect(judged(filterList, shelfContract(GENRES, limit), together(of('essay')))).toMatchObject({
      reason: 'no-data',
      message: 'genres=essay,novel returned as many rows as the cap allows, none of "novel"',
      exchanges: ['x2'],
    })
  })

  it('may lack a member if the answer may be a page, because no other is longer', () => {
    const cursor = parameter('cursor', { cursor: { column: 'isbn' } })
    const serving =
      (size: number): Server =>
      ({ genres }) =>
        bookTable((genres === undefined ? SHELF : SHELF.filter(({ genre }) => genre === 'essay')).slice(0, size))
    expect(judged(filterList, shelfContract(GENRES, cursor), serving(4))).toMatchObject({
      reason: 'no-data',
      message: 'genres=novel,poem,essay returned a page that may have further ones, none of "novel"',
    })
    expectFail(judged(filterList, shelfContract(GENRES, cursor), serving(12)), 'no rows of')
  })

  it('needs two known values', () => {
    const alike = bookTable(SHELF.map((book) => ({ ...book, genre: 'novel' })))
    expect(judged(filterList, contract, always(alike)).message).toBe('No two values of "genres" are known from rows')
  })
})

describe('a list of three members', () => {
  const shelf = [...SHELF, { isbn: '2000', title: 'Title 12', genre: 'atlas', pages: 90, printed: '2026-11-19' }]
  const reads =
    (kept: (members: string[]) => string[]): Server =>
    ({ genres }) =>
      bookTable(shelf.filter(({ genre }) => genres === undefined || kept(genres.split(',')).includes(genre)))

  it('has the two most common members, with the rarest between them', () => {
    const instance = instanceOf(filterList, contract)
    const evidence = converse(
      filterList,
      instance,
      contract,
      reads((members) => members),
    )
    expect(evidence.exchanges.at(-1)?.probe.parameters).toEqual([['genres', 'essay,atlas,novel']])
    expectPass(filterList.judge(instance, evidence))
  })

  it.each([
    ['atlas', (members: string[]) => [members[0] ?? '', members[2] ?? '']],
    ['novel', (members: string[]) => members.slice(0, 2)],
  ])('lacks "%s" if the service does not read it', (name, kept) => {
    expectFail(judged(filterList, contract, reads(kept)), `returned no rows of "${name}"`)
  })
})

describe('a list of many members', () => {
  const genres = ['atlas', 'diary', 'drama', 'essay', 'novel', 'novel', 'poem', 'tale']
  const shelf = genres.map((genre, at) => ({
    isbn: String(at),
    title: genre,
    genre,
    pages: 100,
    printed: '2026-11-19',
  }))
  const reads =
    (most: number): Server =>
    (query) =>
      bookTable(shelf.filter(({ genre }) => query.genres?.split(',').slice(0, most).includes(genre) ?? true))

  /** The finding after the long list was sent too. */
  function judgedLong(server: Server, status = 200, later = server, own = contract) {
    const instance = instanceOf(filterList, own)
    const short = converse(filterList, instance, own, server)
    const [long] = filterList.lastExtras?.(instance, short) ?? []
    if (long === undefined) throw new Error('no long list')
    const answer = (probe: Probe, by: Server) =>
      reply(probe, { status, body: String(by(Object.fromEntries(probe.parameters), probe)) })
    const asked = evidenceOf(own, [...short.exchanges, answer(long, server)])
    const open = (filterList.derives?.(instance, asked) ?? []).filter((probe) => asked.answer(probe) === undefined)
    const exchanges = [...asked.exchanges, ...open.map((probe) => answer(probe, later))]
    return { long, finding: filterList.judge(instance, evidenceOf(own, exchanges)) }
  }

  it('lists two of three members, so that the answer has to leave out the third', () => {
    const three = shelf.map((book, at) => ({ ...book, genre: ['novel', 'verse', 'essay'][at % 3] ?? '' }))
    const found = converse(filterList, instanceOf(filterList, contract), contract, () => bookTable(three))
    const pairs = filterList.lastExtras?.(instanceOf(filterList, contract), found) ?? []
    expect(pairs.map(({ parameters }) => parameters.find(([name]) => name === 'genres')?.[1])).toEqual(['verse,novel'])
  })

  it('ends with the most common one', () => {
    const { long, finding } = judgedLong(reads(12))
    expect(long.parameters).toEqual([['genres', 'tale,poem,essay,drama,diary,atlas,novel']])
    expectPass(finding)
  })

  it.each([3, 6])('is not cut to %i', (most) => {
    expectFail(judgedLong(reads(most)).finding, 'returned no rows of')
  })

  it('has the highest cap, also if it is short but fills its answer', () => {
    const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '3', maximum: 50 })
    const capped = shelfContract(GENRES, limit)
    const few = shelf.filter(({ genre }) => ['essay', 'novel', 'poem'].includes(genre))
    const many = [...few, ...few, ...few].map((book, at) => ({ ...book, isbn: String(at) }))
    const ordered = many.toSorted((a, b) => (a.genre < b.genre ? -1 : 1))
    const server =
      (read: number): Server =>
      ({ genres: asked, limit: most = '3' }) => {
        const members = asked?.split(',').slice(0, read)
        const rows = members === undefined ? many : ordered.filter(({ genre }) => members.includes(genre))
        return bookTable(rows.slice(0, asked === undefined ? 9 : Number(most)))
      }
    const judgedCapped = (read: number) => judgedLong(server(read), 200, server(read), capped)
    expect(judgedCapped(9).long.parameters).toContainEqual(['limit', '50'])
    expectPass(judgedCapped(9).finding)
    expectFail(judgedCapped(1).finding, 'returned no rows of')
  })

  it('may lack a rare member whose row is gone', () => {
    const gone: Server = () => bookTable(shelf.filter(({ genre }) => ['tale', 'poem', 'essay'].includes(genre)))
    expectPass(judgedLong(reads(3), 200, gone).finding)
  })

  it('may be refused', () => {
    expectPass(judgedLong(reads(3), 400).finding)
  })
})

describe.each(['strings', 'string'] as const)('rows that have several members, in a cell of type %s', (type) => {
  const tags = parameter('tags', { type: 'list', filter: filter('tags', 'has-member') })
  const judgeTags = (most: string, plain: readonly string[], answer: readonly string[]) => {
    const limit = parameter('limit', { type: 'integer', default: most, cap: 'rows' })
    const shelf = operation('listBooks', table([column('isbn'), column('tags', type)]), {
      parameters: [tags, limit],
    })
    const rows = (members: readonly string[]) =>
      psv(
        'isbn|tags',
        ...members.map((text, at) => `${at}|${type === 'string' ? [...text] : JSON.stringify([...text])}`),
      )
    return judged(filterList, miniContract([shelf]), (query) => rows(query.tags === undefined ? plain : answer))
  }

  it.each<[says: string, most: string, plain: readonly string[], answer: readonly string[], status: string]>([
    ['do not prove the second member if rows have it alone', '50', ['a', 'b', 'ab'], ['a', 'ab'], 'fail'],
    ['prove it if no more rows fit', '2', ['a', 'b', 'ab'], ['a', 'ab'], 'pass'],
    ['prove it if no row has it alone', '50', ['ab', 'ab', 'a'], ['ab', 'a'], 'pass'],
    ['prove nothing if it is missing', '50', ['ab', 'ab', 'a'], ['a', 'a'], 'fail'],
  ])('%s', (_says, most, plain, answer, status) => {
    expectStatus(judgeTags(most, plain, answer), status)
  })
})

describe('the instances of filter.list', () => {
  it('are list parameters that filter by the rows or by the rows behind them', () => {
    const via = { operation: 'getGenre', key: 'genre', keyColumn: 'genre', column: 'shelf' }
    const shelves = parameter('shelves', { type: 'list', filter: filter('shelf', 'in', { via }) })
    const named = shelfContract(GENRES, GENRE, parameter('columns', { type: 'list' }), parameter('plain'), shelves)
    expect(keysOf(filterList.instances(named))).toBe('listBooks#genres')
  })

  it('are requested again only if a member is missing', () => {
    const instance = instanceOf(filterList, contract)
    const asked = (server: Server) =>
      filterList.derives?.(instance, converse(filterList, instance, contract, server)).map(({ repeat }) => repeat)
    expect(asked(honest)).toEqual([0])
    expect(asked(reading((members) => members.slice(1)))).toEqual([0, 1])
    expect(asked(({ genres }) => (genres === undefined ? bookTable(SHELF) : UNASKED))).toEqual([0])
  })
})
