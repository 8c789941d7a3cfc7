import { describe, expect, it } from 'vitest'
import {
  type Column,
  type Contract,
  type OrderKey,
  type Parameter,
  type RecordKey,
  tableOf,
} from '../../../spec/index.js'
import { nothingMatches } from '../../ask/combined/nothing-matches.js'
import { withParameters } from '../../ask/make-probe.js'
import {
  ask,
  BOOK_COLUMNS,
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  reply,
  table,
} from '../finding/harness.test-kit.js'
import {
  answeredBy,
  type Book,
  bookTable,
  DATE,
  DAYS,
  filter,
  fits,
  GENRE,
  HEADER,
  MIN_PAGES,
  type Server,
  SHELF,
} from '../finding/shelf.test-kit.js'
import { consistencyContainment } from './consistency-containment.js'
import { judgedAfter } from './recorded.test-kit.js'

const key: RecordKey = { record: 'book', columns: ['isbn'], every: true, open: [] }
const limit = parameter('limit', { type: 'integer', cap: 'rows', default: '50' })
const newest: OrderKey = { column: 'printed', direction: 'desc', by: 'value', level: 'must', open: [] }
const shelf = (...more: readonly Parameter[]): Contract =>
  miniContract([books({ parameters: [GENRE, MIN_PAGES, DAYS, limit, ...more], order: [newest] }, { key })])

const keeps = () => false
type Query = Readonly<Record<string, string>>
const dated = (body: string) => ({ body, headers: [['Date', DATE]] as const })
const shown = (query: Query, loses: (book: Book, query: Query) => boolean): readonly Book[] =>
  SHELF.filter((book) => fits(book, query) && !loses(book, query)).slice(0, Number(query.limit ?? 50))

/** Requests, and a server that leaves out the books that `loses` selects. */
function told(queries: readonly Query[], loses: (book: Book, query: Query) => boolean, contract = shelf()) {
  const server: Server = (query) => dated(bookTable(shown(query, loses)))
  const exchanges = queries.map((query) => {
    const found = operationOf(contract)
    return answeredBy(contract, found, query, server)
  })
  return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again: server })
}
const operationOf = (contract: Contract): string => contract.operations[0]?.id ?? ''
const isFourth = ({ isbn }: Book): boolean => isbn === '1004'

describe('consistency.containment', () => {
  it('takes an answer for complete if its body says that there is no next page', () => {
    const json = jsonAnswer()
    const member = { member: 'books', table: table(BOOK_COLUMNS, { key }) }
    const parameters = [GENRE, limit, parameter('cursor', { cursor: { column: 'isbn' } })]
    const contract = miniContract([
      operation('listBooks', { ...json, list: member }, { parameters, tells: { next: 'next', open: [] } }),
    ])
    const found = (next: string | null | undefined) => {
      const again: Server = (query) => ({
        body: JSON.stringify({ books: shown(query, () => false), ...(query.genre === undefined ? { next } : {}) }),
        headers: [
          ['Date', DATE],
          ['Content-Type', 'application/json'],
        ],
      })
      const exchanges = [{ limit: '4' }, { genre: 'poem' }].map((query) =>
        answeredBy(contract, 'listBooks', query, again),
      )
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again })
    }
    expectFail(found(null), 'limit=4', 'which its parameters select')
    expectFail(found(undefined), 'limit=4')
    expect(found('c4').status).not.toBe('fail')
  })

  it('expects a row of each member of a list that an array shows, but not of a text with several', () => {
    const listed = (type: 'strings' | 'string', isFirstOnly: boolean) => {
      const subjects = [['art'], ['history', 'art'], ['history']]
      const about = parameter('about', { filter: filter('subjects', 'has-member') })
      const rows = table([column('isbn'), column('subjects', type)], { key })
      const contract = miniContract([
        operation('listBooks', { ...jsonAnswer(), list: { table: rows } }, { parameters: [about] }),
      ])
      const again: Server = ({ about: wanted }) => {
        const books = subjects.map((all, index) => ({ isbn: String(index), all }))
        const kept = books.filter(({ all }) => !wanted || (isFirstOnly ? all.slice(0, 1) : all).includes(wanted))
        const shown = kept.map(({ isbn, all }) => ({ isbn, subjects: type === 'strings' ? all : all.join(', ') }))
        return { body: JSON.stringify(shown), headers: [['Content-Type', 'application/json']] }
      }
      const exchanges = [{}, { about: 'art' }].map((query) => answeredBy(contract, 'listBooks', query, again))
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again })
    }
    expectPass(listed('strings', false))
    expectFail(listed('strings', true), 'about=art" lacks row 2')
    expect(listed('string', true).status).not.toBe('fail')
  })

  it('looks for the rows that a page shows in the operation that the page repeats in part', () => {
    const mirror = (level: 'must' | 'observe') =>
      ({ id: 'books', operation: 'listBooks', parameters: {}, level, open: [] }) as const
    const found = (page: readonly Book[], level: 'must' | 'observe' = 'observe') => {
      const held = { property: 'books', table: table(BOOK_COLUMNS, { key }), mirror: mirror(level), open: [] }
      const answer = jsonAnswer({ tables: [held] })
      const contract = miniContract([...shelf().operations, operation('getPage', answer)])
      const again: Server = (query, probe) =>
        probe.operation === 'getPage'
          ? { body: { books: bookTable(page) }, headers: [['Date', DATE]] }
          : dated(bookTable(shown(query, () => false)))
      const exchanges = ['listBooks', 'getPage'].map((id) =>
        ask(contract, id, {}, again({}, ask(contract, id, {}, '').probe)),
      )
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again })
    }
    const renamed = SHELF.map((book, index) => (index === 1 ? { ...book, isbn: '7' } : book))
    expectPass(found(SHELF.slice(0, 3)))
    expectFail(found(renamed), 'lacks row 2 of "/v1/getPage"')
    // If the page repeats all rows, consistency.mirror reports the difference.
    expect(found(renamed, 'must').status).not.toBe('fail')
    const old = SHELF.map((book) => ({ ...book, isbn: `9${book.isbn}`, printed: '2026-08-01' }))
    expect(found(old).status).not.toBe('fail')
  })

  it('expects no rows beyond the end of the longest answer, if an operation has a cursor and no limit', () => {
    const cursor = parameter('cursor', { cursor: { column: 'isbn' } })
    const found = (isbn: string, { order = [newest], size = 12 }: { order?: readonly OrderKey[]; size?: number }) => {
      const contract = miniContract([books({ parameters: [GENRE, MIN_PAGES, cursor], order }, { key })])
      const again: Server = (query) => {
        const isLost = (book: Book) => book.isbn === isbn && query.genre === undefined
        return dated(bookTable(SHELF.filter((book) => fits(book, query) && !isLost(book)).slice(0, size)))
      }
      const exchanges = [{}, { genre: 'poem' }].map((query) => answeredBy(contract, 'listBooks', query, again))
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again })
    }
    for (const order of [[newest], []]) {
      expectPass(found('', { order, size: 6 }))
      expectPass(found('', { order }))
      expectFail(found('1001', { order }), 'lacks row 1')
    }
    expectFail(found('1010', {}), 'lacks row 4')
    expectPass(found('1010', { order: [] }))
  })

  it('takes an answer of such an operation for complete if another answer is longer', () => {
    const cursor = parameter('cursor', { cursor: { column: 'isbn' } })
    const contract = miniContract([books({ parameters: [GENRE, MIN_PAGES, cursor] }, { key })])
    const again: Server = (query) =>
      dated(bookTable(shown(query, ({ isbn }) => isbn === '1010' && query.genre === 'poem')))
    const exchanges = [{}, { genre: 'poem' }].map((query) => answeredBy(contract, 'listBooks', query, again))
    const found = judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again })
    expectFail(found, 'genre=poem" lacks row 11')
  })

  it('expects no rows of the pages before a later page', () => {
    const page = parameter('page', { type: 'integer', default: '1', page: { by: 'number', first: 1 } })
    const onPage = (book: Book, { genre, page: at }: Query) =>
      at === '2' && genre !== undefined && book !== SHELF.at(-1)
    const genre = SHELF.at(-1)?.genre ?? ''
    const pages = [{ page: '2' }, { page: '2', genre }] as const
    expect(told(pages, onPage, shelf(page)).status).not.toBe('fail')
    const firsts = [{ page: '1' }, { page: '1', genre }] as const
    expectFail(
      told(firsts, (book, query) => query.genre !== undefined && book === SHELF.at(-1), shelf(page)),
      'lacks row',
    )
  })

  it('accepts answers that hold every row that belongs to them', () => {
    expectPass(told([{}, { genre: 'poem' }, { min_pages: '250' }, { limit: '3' }, { days: '7' }], keeps))
  })

  it('blames a filtered answer that lacks a row of the plain one, and the plain one that lacks a filtered row', () => {
    const found = told([{}, { genre: 'poem' }], (book, query) => isFourth(book) && query.genre === 'poem')
    expectFail(found, 'genre=poem" lacks row 5 of "/v1/listBooks"', '1004|Title 4')
    expect(found.exchanges).toHaveLength(2)
    expectFail(
      told([{}, { genre: 'poem' }], (book, query) => isFourth(book) && query.genre === undefined),
      '1004|',
    )
  })

  it('blames an error line for missing rows if it reads like that of an impossible search', () => {
    const found = (nothing: (query: Query) => string, impossible = nothing) => {
      const contract = shelf()
      const [asked = operation('none', table([]))] = contract.operations
      const server: Server = (query) => {
        const rows = shown(query, ({ genre }) => query.genre === genre)
        const line = query.min_pages === undefined ? nothing : impossible
        return dated(rows.length > 0 ? bookTable(rows) : `error,${line(query)}`)
      }
      const told = (query: Query) => answeredBy(contract, 'listBooks', query, server)
      const plain = told({})
      const search = nothingMatches(asked, evidenceOf(contract, [plain]))
      const nine = Object.fromEntries(search?.parameters ?? [])
      const exchanges = [plain, told(nine), told({ genre: 'poem' })]
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again: server })
    }
    expectFail(
      found(() => 'no books'),
      'genre=poem" lacks row 2 of "/v1/listBooks"',
      '1001|',
    )
    expectFail(
      found(({ genre, min_pages }) => `no books for ${genre ?? min_pages}`),
      'genre=poem" lacks row 2',
    )
    expect(
      found(
        () => 'the list of poems is closed',
        () => 'no books',
      ).status,
    ).not.toBe('fail')
  })

  it('blames one filter by rows that another filter shows', () => {
    const loses = (book: Book, query: Query) => isFourth(book) && query.min_pages !== undefined
    expectFail(told([{ genre: 'poem' }, { min_pages: '250' }], loses), 'min_pages=250" lacks row 2')
    expectPass(told([{ genre: 'novel' }, { min_pages: '250' }], loses))
  })

  it('requires no rows at the edge of a window, of a rounded threshold or of a cap', () => {
    const atEdge = (book: Book, query: Query) => book.printed === '2026-11-14' && query.days === '6'
    expectPass(told([{}, { days: '6' }], atEdge))
    const inside = (book: Book, query: Query) => book.printed === '2026-11-16' && query.days === '6'
    expectFail(told([{}, { days: '6' }], inside), 'days=6" lacks')
    expectPass(told([{}, { limit: '4' }], keeps))
    expectFail(
      told([{}, { limit: '4' }], (book, query) => book.isbn === '1002' && query.limit === '4'),
      'limit=4" lacks',
    )
  })

  it('requires rows with several dates inside a window only of records, or if each row has an id of its own', () => {
    const found = (name: string, every = false) => {
      const columns = [column(name), column('printed', 'date'), column('due', 'date')]
      const own = { ...key, columns: [name], every }
      const listed = operation('listBooks', table(columns, { key: own }), {
        parameters: [GENRE, DAYS, limit],
        order: [newest],
      })
      const rows = (some: readonly Book[]): string =>
        psv(`${name}|printed|due`, ...some.map(({ isbn, printed }) => `${isbn}|${printed}|2026-12-24`))
      const again: Server = (query) => dated(rows(shown(query, (book) => query.days === '30' && isFourth(book))))
      const contract = miniContract([listed])
      const exchanges = [{}, { days: '30' }].map((query) =>
        ask(contract, 'listBooks', query, again(query, ask(contract, 'listBooks', query, '').probe)),
      )
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again })
    }
    expectFail(found('id'), 'days=30')
    expectFail(found('isbn', true), 'days=30')
    expect(found('isbn').status).not.toBe('fail')
  })

  it('expects no older rows than the tier may have, if the window is longer or left out', () => {
    const { default: _, ...open } = DAYS
    const own = (days: Parameter): Contract => miniContract([books({ parameters: [days], order: [newest] }, { key })])
    const shortened = (book: Book, query: Query) => book.printed < '2026-11-15' && query.days !== '60'
    const limited = { ...DAYS, maximum: 60 }
    expectFail(told([{ days: '60' }, { days: '59' }], shortened, own(limited)), 'days=59" lacks')
    expect(told([{ days: '60' }, { days: '90' }], shortened, own(limited)).status).not.toBe('fail')
    const byTier = { of: { member: { maximum: 60 } }, usual: {}, open: [] }
    expect(told([{ days: '60' }, {}], shortened, own({ ...open, byTier })).status).not.toBe('fail')
  })

  it('expects no rows above the maximum of a limit from a service that answers wrong values without rows', () => {
    const capped = miniContract([books({ parameters: [{ ...limit, maximum: 60 }], order: [newest] }, { key })])
    const none = (from: number) => (_: Book, query: Query) => Number(query.limit) > from
    expect(told([{}, { limit: '61' }], none(60), capped).status).not.toBe('fail')
    expectFail(told([{}, { limit: '60' }], none(59), capped), 'limit=60" lacks')
    const isOneLost = (book: Book, query: Query) => isFourth(book) && query.limit === '61'
    expectFail(told([{}, { limit: '61' }], isOneLost, capped), 'limit=61" lacks')
  })

  it('expects the rows before the last one of the order that the request chooses', () => {
    const sort = parameter('sort', { sort: { '-pages': [{ column: 'pages', direction: 'desc' }] } })
    const contract = shelf(sort)
    const sorted = (query: Query, loses: typeof isFourth): readonly Book[] => {
      const rows = SHELF.filter((book) => query.sort === undefined || !loses(book))
      const ranked = query.sort === undefined ? rows : rows.toSorted((a, b) => b.pages - a.pages)
      return ranked.slice(0, Number(query.limit ?? 50))
    }
    const highest = SHELF.toSorted((a, b) => b.pages - a.pages)[0]
    const judgedWith = (loses: typeof isFourth) => {
      const server: Server = (query) => dated(bookTable(sorted(query, loses)))
      const exchanges = [{}, { sort: '-pages', limit: '3' }].map((query) =>
        answeredBy(contract, 'listBooks', query, server),
      )
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again: server })
    }
    expectPass(judgedWith(keeps))
    expectFail(
      judgedWith((book) => book === highest),
      'sort=-pages',
      'lacks row',
    )
  })

  it('expects the rows before the last text of a page only if every alphabet agrees', () => {
    const byTitle: OrderKey = { column: 'title', direction: 'asc', by: 'value', level: 'must', open: [] }
    const sort = parameter('sort', { sort: { title: [{ column: 'title', direction: 'asc' }] } })
    const given = miniContract([books({ parameters: [GENRE, limit], order: [byTitle] }, { key })])
    const toldBy = (contract: Contract, query: Query, titles: readonly string[]) => {
      const shelf = SHELF.slice(0, 4).map((book, index) => ({ ...book, title: titles[index] ?? '' }))
      // The page ends with the third title; the plain answer has the fourth one too.
      const server: Server = ({ limit: most }) => dated(bookTable(most === '3' ? shelf.slice(0, 3) : shelf))
      const exchanges = [{}, { ...query, limit: '3' }].map((one) => answeredBy(contract, 'listBooks', one, server))
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again: server })
    }
    const told = (...titles: readonly string[]) => toldBy(given, {}, titles)
    const chosen = (...titles: readonly string[]) => toldBy(shelf(sort), { sort: 'title' }, titles)
    expectPass(chosen('Ast', 'Bad', 'Élégie', 'Emma'))
    expectFail(chosen('ast', 'bad', 'emil', 'dorf'), 'lacks row 4')
    expectStatus(chosen('ast', '', 'emil', 'dorf'), 'no-evidence: no-data')
    expectPass(told('Ast', 'Bad', 'Élégie', 'Emma'))
    expectPass(told('ast', 'bad', 'emil', 'Emma'))
    expectFail(told('ast', 'bad', 'emil', 'dorf'), 'lacks row 4')
  })

  it('treats whole numbers as rounded unless they are counts', () => {
    const weighed = (type: Column['type'], asked: Parameter['type']) => {
      const columns = BOOK_COLUMNS.map((column) => (column.name === 'pages' ? { ...column, type } : column))
      const parameters = [{ ...MIN_PAGES, type: asked }]
      return miniContract([operation('listBooks', table(columns, { key }), { parameters })])
    }
    const loses = (book: Book, query: Query) => book.isbn === '1002' && query.min_pages === '300'
    expectPass(told([{}, { min_pages: '300' }], loses, weighed('number', 'number')))
    expectFail(told([{}, { min_pages: '300' }], loses, weighed('integer', 'integer')), 'lacks row 3')
  })

  it('concludes nothing from an open order, unless the rows show an order and are far from the cut', () => {
    const open = miniContract([
      books({ parameters: [GENRE, DAYS, limit], order: [{ ...newest, level: 'observe' }] }, { key }),
    ])
    const early = (book: Book, query: Query) => book.isbn === '1001' && query.limit === '8'
    const late = (book: Book, query: Query) => book.isbn === '1006' && query.limit === '8'
    expectFail(told([{}, { limit: '8' }], early, open), 'limit=8" lacks row 2')
    expectPass(told([{}, { limit: '8' }], late, open))
    const none = miniContract([books({ parameters: [GENRE, DAYS, limit] }, { key })])
    expectPass(told([{}, { genre: 'poem' }, { limit: '8' }], early, none))
  })

  it('accepts a cap that keeps the newest rows but shows them oldest first, if the order is open', () => {
    const open = miniContract([
      books({ parameters: [GENRE, DAYS, limit], order: [{ ...newest, level: 'observe' }] }, { key }),
    ])
    const server: Server = (query) => dated(bookTable(shown(query, keeps).toReversed()))
    const exchanges = [{}, { limit: '8' }].map((query) => answeredBy(open, 'listBooks', query, server))
    expectPass(judgedAfter(consistencyContainment, { contract: open, exchanges, key: 'listBooks', again: server }))
  })

  it('concludes nothing if an open order may begin with this group, or if the page names a next page', () => {
    const open = { ...newest, level: 'observe' as const }
    const contract = miniContract([books({ parameters: [GENRE, DAYS, limit], order: [open] }, { key })])
    const more = SHELF.map((book, index) => ({
      ...book,
      isbn: `${2000 + index}`,
      genre: 'atlas',
      title: `More ${index}`,
    }))
    const all = bookTable([...SHELF, ...more])
    const atlases = bookTable(more.slice(0, 8))
    const exchanges = [
      ask(contract, 'listBooks', {}, dated(all)),
      ask(contract, 'listBooks', { limit: '8' }, dated(atlases)),
    ]
    expectPass(judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again: () => dated(all) }))

    const cursor = parameter('cursor', { cursor: { column: 'printed' } })
    const paged = miniContract([books({ parameters: [GENRE, DAYS, limit, cursor], order: [open] }, { key })])
    const page = (...headers: readonly (readonly [string, string])[]) => {
      const short = { body: bookTable(SHELF.slice(0, 6)), headers: [['Date', DATE] as const, ...headers] }
      const recorded = [
        ask(paged, 'listBooks', {}, dated(bookTable(SHELF))),
        ask(paged, 'listBooks', { limit: '8' }, short),
      ]
      const again: Server = (query) => (query.limit === undefined ? dated(bookTable(SHELF)) : short)
      return judgedAfter(consistencyContainment, { contract: paged, exchanges: recorded, key: 'listBooks', again })
    }
    expectFail(page(), 'limit=8" lacks row 7')
    expectPass(page(['X-Next-Cursor', '2026-11-10']))
  })

  it('compares answers with a hidden effect only if the parameter has the same value', () => {
    const like = parameter('like', { filter: filter('title', 'trigram') })
    const loses = (book: Book, query: Query) => isFourth(book) && query.like !== undefined
    expectPass(told([{}, { genre: 'poem' }, { like: 'tit' }], loses, shelf(like)))
    const both = (book: Book, query: Query) => loses(book, query) && query.genre !== undefined
    expectFail(told([{ like: 'tit' }, { like: 'tit', genre: 'poem' }], both, shelf(like)), 'like=tit')
  })

  it('uses another answer to decide which rows obey, if the rows do not show it', () => {
    const via = { operation: 'getAuthor', key: 'title', keyColumn: 'title', column: 'country' }
    const country = parameter('country', { filter: filter('country', 'eq', { via }) })
    const author = operation('getAuthor', table([column('title'), column('country')]), {
      parameters: [parameter('title', { required: true, filter: filter('title', 'eq') })],
    })
    const contract = miniContract([books({ parameters: [DAYS, country] }, { key }), author])
    const server: Server = (query, probe) =>
      probe.operation === 'getAuthor'
        ? dated(psv('title|country', `${query.title}|${query.title === 'Title 4' ? 'NL' : 'DE'}`))
        : dated(bookTable(query.country === undefined ? SHELF : SHELF.slice(0, 1)))
    const told = (...titles: readonly string[]) => {
      const asked: readonly (readonly [string, Query])[] = [
        ['listBooks', {}],
        ['listBooks', { country: 'nl' }],
        ...titles.map((title) => ['getAuthor', { title }] as const),
      ]
      const exchanges = asked.map(([id, query]) => answeredBy(contract, id, query, server))
      return judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again: server })
    }
    expectPass(told('Title 1', 'Title 2'))
    expectFail(told('Title 1', 'Title 4'), 'country=nl" lacks row 5')
  })

  it('does not blame data that changed, and waits for the repeated requests', () => {
    const contract = shelf()
    const all = bookTable(SHELF)
    const poems = bookTable(SHELF.filter((book) => book.genre === 'poem' && !isFourth(book)))
    const exchanges = [
      ask(contract, 'listBooks', {}, dated(all)),
      ask(contract, 'listBooks', { genre: 'poem' }, dated(poems)),
    ]
    const recorded = { contract, exchanges, key: 'listBooks' }
    expectStatus(judgedAfter(consistencyContainment, recorded), 'no-evidence: budget')
    const again: Server = (query) => dated(bookTable(shown(query, keeps)))
    expectStatus(judgedAfter(consistencyContainment, { ...recorded, again }), 'no-evidence: no-data')
  })

  it('does not miss a row whose key the answer does not show', () => {
    const keyed: RecordKey = { ...key, columns: ['isbn', 'pages'] }
    const contract = miniContract([books({ parameters: [GENRE, DAYS] }, { key: keyed })])
    const bare = (text: string) => text.replace('1004|Title 4|poem|500|', '1004|Title 4|poem||')
    const server: Server = (query) =>
      dated(query.genre === undefined ? bookTable(SHELF) : bare(bookTable(shown(query, keeps))))
    const exchanges = [{}, { genre: 'poem' }].map((query) => answeredBy(contract, 'listBooks', query, server))
    expectPass(judgedAfter(consistencyContainment, { contract, exchanges, key: 'listBooks', again: server }))
  })
})

describe('rows that are compared', () => {
  const genre = parameter('genre', {
    required: true,
    filter: filter('genre', 'eq', { on: 'source', source: 'listBooks' }),
  })
  const [, , , ...others] = BOOK_COLUMNS
  const keyed: RecordKey = { ...key, columns: ['isbn', 'genre'] }
  const ofGenre = table([...BOOK_COLUMNS.slice(0, 2), ...others], { key: keyed })
  const contract = miniContract([
    books({ parameters: [DAYS] }, { key: keyed }),
    operation('listGenre', ofGenre, { parameters: [genre, DAYS] }),
  ])
  const columns = HEADER.split('|').filter((name) => name !== 'genre')
  const poems = (count: number) =>
    psv(
      columns.join('|'),
      ...SHELF.filter((book) => book.genre === 'poem')
        .slice(0, count)
        .map(({ isbn, title, pages, printed }) => [isbn, title, pages, printed].join('|')),
    )
  const told = (count: number, tier?: string) => {
    const server: Server = (_query, probe) => dated(probe.operation === 'listBooks' ? bookTable(SHELF) : poems(count))
    const asked = [
      ask(contract, 'listBooks', {}, dated(bookTable(SHELF))),
      ask(contract, 'listGenre', { genre: 'poem' }, dated(poems(count))),
    ]
    const exchanges = asked.map((exchange) => {
      const { probe } = exchange
      return tier === undefined
        ? exchange
        : { ...exchange, probe: { ...probe, presented: { ...probe.presented, tier } } }
    })
    const find = (place: string) =>
      judgedAfter(consistencyContainment, { contract, exchanges, key: place, again: server })
    return [find('listGenre'), find('listBooks')] as const
  }

  it('includes operations that show every record of the kind, with the key in the request', () => {
    const [own, all] = told(4)
    expectStatus(own, 'pass')
    expectPass(all)
    expectFail(told(3)[0], 'listGenre?genre=poem" lacks row 11 of "/v1/listBooks"')
  })

  it('leaves out tiers that do not reach all symbols', () => {
    expectStatus(told(3, 'reader')[0], 'no-evidence: no-data')
  })

  it('has a requirement for every operation that selects among its rows', () => {
    const fixed = operation('listFixed', table([...BOOK_COLUMNS]), {})
    expect(keysOf(consistencyContainment.instances(miniContract([...contract.operations, fixed])))).toBe(
      'listBooks, listGenre',
    )
    expect(tableOf(fixed)?.key).toBeUndefined()
  })
})

describe('answers to several tiers', () => {
  const ofSymbol = (isSymbol: boolean) =>
    miniContract([
      books(
        {
          parameters: [{ ...GENRE, symbol: isSymbol }, limit],
          ...(isSymbol ? { symbolParameter: 'genre' } : {}),
          order: [newest],
        },
        { key },
      ),
    ])
  const poems = bookTable(SHELF.filter(({ genre }) => genre === 'poem'))
  const without = (place: number) => bookTable(SHELF.filter(({ genre }) => genre === 'poem').toSpliced(place, 1))

  function told(contract: Contract, query: Query, lost = 1, whole?: readonly [Query, tier: string]) {
    const [list] = contract.operations
    const fewer = without(lost)
    const few = list === undefined ? [] : [reply(withParameters(list, query, 'reader'), dated(fewer))]
    const [asked, tier] = whole ?? [query, 'member']
    const more = list === undefined ? [] : [reply(withParameters(list, asked, tier), dated(poems))]
    return judgedAfter(consistencyContainment, {
      contract,
      exchanges: [...more, ...few],
      key: 'listBooks',
      again: (now, { presented }) => dated(presented.tier === 'reader' && now.genre === query.genre ? fewer : poems),
    })
  }

  it('have the same rows of one symbol, whatever they may have of several or of all', () => {
    expectFail(told(ofSymbol(true), { genre: 'poem' }), 'genre=poem" lacks row 2')
    expectStatus(told(ofSymbol(true), { genre: 'poem,novel' }), 'no-evidence: no-data')
    expectStatus(told(ofSymbol(true), {}), 'no-evidence: no-data')
    expectStatus(told(ofSymbol(false), { genre: 'poem' }), 'no-evidence: no-data')
  })

  it('and one tier have those rows of a symbol that it sees without a symbol, whatever the largest page of a tier', () => {
    const [list] = ofSymbol(true).operations
    const byTier = { usual: { default: '50' }, of: { reader: { default: '20', maximum: 20 } }, open: [] }
    const parameters = [
      { ...GENRE, symbol: true },
      { ...limit, byTier },
    ]
    const paged = miniContract(list === undefined ? [] : [{ ...list, parameters }])
    for (const contract of [ofSymbol(true), paged]) {
      expectFail(told(contract, { genre: 'poem' }), 'genre=poem" lacks row 2')
      expectFail(told(contract, { genre: 'poem' }, 1, [{}, 'reader']), 'genre=poem" lacks row 2')
      expectStatus(told(contract, { genre: 'novel' }, 1, [{}, 'reader']), 'no-evidence: no-data')
    }
  })

  it('may begin later and end earlier for a lower tier', () => {
    for (const lost of [0, 3]) expect(told(ofSymbol(true), { genre: 'poem' }, lost).status).not.toBe('fail')
  })
})
