import { expect, it } from 'vitest'
import type { OrderKey } from '../../../spec/index.js'
import { books, expectFail, expectPass, miniContract, parameter } from '../finding/harness.test-kit.js'
import { answeredBy, bookTable, DATE, fits, GENRE, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { consistencyContainment } from './consistency-containment.js'
import { judgedAfter } from './recorded.test-kit.js'

const newest: OrderKey = { column: 'printed', direction: 'desc', by: 'value', level: 'must', open: [] }
const contract = (column: string) => {
  const parameters = [
    GENRE,
    parameter('after', { cursor: { column } }),
    parameter('limit', { cap: 'rows', default: '50' }),
  ]
  return miniContract([
    books({ parameters, order: [newest] }, { key: { record: 'book', columns: ['isbn'], every: true, open: [] } }),
  ])
}
const sorted = SHELF.toSorted((a, b) => (a.printed < b.printed ? 1 : -1))

/** A page begins `shift` rows too late; cursors may be opaque. */
const pages = (shift: number, encode: (isbn: string) => string = (isbn) => isbn): Server => {
  return ({ after, limit = '50', ...query }) => {
    const found = sorted.filter((book) => fits(book, query))
    const from = after === undefined ? 0 : found.findIndex(({ isbn }) => encode(isbn) === after) + 1 + shift
    const page = found.slice(from, from + Number(limit))
    const last = page.at(-1)?.isbn ?? ''
    const headers = page.length < Number(limit) ? [] : [['X-Next-Cursor', encode(last)] as const]
    return { body: bookTable(page), headers: [['Date', DATE], ...headers] }
  }
}

function told(server: Server, queries: readonly Readonly<Record<string, string>>[], column = 'isbn') {
  const shelf = contract(column)
  const exchanges = queries.map((query) => answeredBy(shelf, 'listBooks', query, server))
  return judgedAfter(consistencyContainment, { contract: shelf, exchanges, key: 'listBooks', again: server })
}

const isbns = sorted.map(({ isbn }) => isbn)
const [second = '', third = ''] = isbns.slice(1)

it('expects the known rows behind the row with the id', () => {
  const queries = [{}, { after: second }]
  expectPass(told(pages(0), queries))
  expectFail(told(pages(1), queries), `after=${second}" lacks row`, third)
})

it('expects the known rows behind the page that named an opaque cursor, of the same request', () => {
  const hidden = (isbn: string): string => Buffer.from(isbn).toString('base64url')
  const opaque = (shift: number) => pages(shift, hidden)
  const queries = [{}, { limit: '2' }, { after: hidden(second), limit: '2' }]
  expectPass(told(opaque(0), queries, 'printed'))
  expectFail(told(opaque(1), queries, 'printed'), 'lacks row')
  // The page before had other filters, which the cursor may hold.
  expect(told(opaque(1), [{}, { limit: '2' }, { after: hidden(second), genre: 'poem' }], 'printed').status).not.toBe(
    'fail',
  )
})

it('expects every known row on a page that has room for it, unless the page says that another one follows', () => {
  const short: Server = ({ limit = '50', ...query }, probe) =>
    pages(0)({ ...query, limit: limit === '8' ? '7' : limit }, probe)
  const last: Server = (query, probe) => ({ ...Object(short(query, probe)), headers: [['Date', DATE]] })
  const queries = [{}, { limit: '8' }]
  expectPass(told(pages(0), queries))
  expectFail(told(last, queries), 'limit=8" lacks row 8')
  expectPass(told(short, queries))
  expectPass(told(short, queries, 'printed'))
})
