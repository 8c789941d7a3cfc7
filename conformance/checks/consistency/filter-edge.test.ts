import { describe, it } from 'vitest'
import type { Parameter, RecordKey } from '../../../spec/index.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  parameter,
  psv,
} from '../finding/harness.test-kit.js'
import { filter, judged, type Server } from '../finding/shelf.test-kit.js'
import { filterEdge } from './filter-edge.js'

const key: RecordKey = { record: 'book', columns: ['isbn'], every: false, open: [] }
const shop = (price: Parameter) =>
  miniContract([
    books(
      { parameters: [price] },
      { key, columns: [column('isbn'), column('price', 'number'), column('pages', 'integer')] },
    ),
  ])
const minPrice = parameter('min_price', { type: 'number', minimum: 0, filter: filter('price', 'gte') })
const minPages = parameter('min_pages', { type: 'integer', filter: filter('pages', 'gte') })

/** Prices in steps of ten, and one book for each of them. */
const STOCK = Array.from({ length: 9 }, (_, index) => ({ isbn: `b${index}`, price: 10 * index, pages: index }))

function sells(isKept: (book: (typeof STOCK)[number], query: Readonly<Record<string, string>>) => boolean): Server {
  return (query) =>
    psv('isbn|price|pages', ...STOCK.filter((book) => isKept(book, query)).map((book) => Object.values(book).join('|')))
}
const atLeast = (name: 'price' | 'pages') => sells((book, query) => book[name] >= Number(query[`min_${name}`] ?? 0))
const moreThan = (name: 'price' | 'pages') =>
  sells((book, query) => query[`min_${name}`] === undefined || book[name] > Number(query[`min_${name}`]))

describe('filter.edge', () => {
  it('accepts a threshold that keeps rows equal to it', () => {
    expectPass(judged(filterEdge, shop(minPrice), atLeast('price')))
    expectPass(judged(filterEdge, shop(minPages), atLeast('pages')))
  })

  it('blames a threshold that removes rows with the same count', () => {
    expectFail(judged(filterEdge, shop(minPages), moreThan('pages')), 'equals the threshold')
  })

  it('tells rows that share a key by the compared cell', () => {
    const table = { columns: [column('town'), column('pages', 'integer')] }
    const towns = miniContract([books({ parameters: [minPages] }, table)])
    const rows = STOCK.flatMap(({ pages }) => [`Ulm|${pages}`, `Bonn|${pages}`])
    const server =
      (least: number): Server =>
      ({ min_pages }) =>
        psv('town|pages', ...rows.filter((row) => Number(row.split('|')[1]) >= Number(min_pages ?? -1) + least))
    expectPass(judged(filterEdge, towns, server(0)))
    expectFail(judged(filterEdge, towns, server(1)), 'equals the threshold')
  })

  it('blames a threshold that removes every one of several equal amounts', () => {
    expectFail(judged(filterEdge, shop(minPrice), moreThan('price')), 'equals the threshold')
  })

  it('blames a day that must be passed, and a moment when every one of several is lost', () => {
    for (const type of ['date', 'date-time'] as const) {
      const at = (index: number): string => `2026-03-0${index + 1}${type === 'date' ? '' : 'T08:15:00Z'}`
      const since = parameter('since', { format: type, filter: filter('at', 'gte') })
      const shelf = miniContract([
        books({ parameters: [since] }, { key, columns: [column('isbn'), column('at', type)] }),
      ])
      const server =
        (isKept: (moment: string, bound: string) => boolean): Server =>
        (query) =>
          psv(
            'isbn|at',
            ...STOCK.map(({ isbn, pages }) => `${isbn}|${at(pages)}`).filter((line) =>
              isKept(line.slice(3), query.since ?? ''),
            ),
          )
      expectPass(
        judged(
          filterEdge,
          shelf,
          server((moment, bound) => moment >= bound),
        ),
      )
      expectFail(
        judged(
          filterEdge,
          shelf,
          server((moment, bound) => moment > bound),
        ),
        'equals the threshold',
      )
    }
  })

  it('does not blame a threshold that removes one equal amount and keeps another, because shown amounts may be rounded', () => {
    const rounded = sells(
      (book, query) => book.price + (book.pages % 2 === 0 ? 0.4 : -0.4) >= Number(query.min_price ?? 0),
    )
    expectPass(judged(filterEdge, shop(minPrice), rounded))
  })

  it('does not blame a row that is gone when the request is repeated', () => {
    const moving: Server = (query, { repeat }) =>
      sells((book) => (repeat === 0 ? book.pages > Number(query.min_pages ?? -1) : book.pages > 20))(query, {} as never)
    expectStatus(judged(filterEdge, shop(minPages), moving), 'no-evidence: no-data')
  })
})
