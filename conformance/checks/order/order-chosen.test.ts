import { describe, expect, it } from 'vitest'
import { withParameters } from '../../ask/make-probe.js'
import {
  ask,
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  miniContract,
  parameter,
  psv,
  reply,
} from '../finding/harness.test-kit.js'
import { bookTable, converse, filter, judged, type Server, SHELF, shelfContract } from '../finding/shelf.test-kit.js'
import { orderChosen } from './order-chosen.js'
import { orderSorted } from './order-sorted.js'

const sort = parameter('sort', {
  sort: {
    long: [
      { column: 'pages', direction: 'desc' },
      { column: 'isbn', direction: 'asc' },
    ],
  },
})
const order = [{ column: 'isbn', direction: 'asc', by: 'value', level: 'must', open: [] }] as const
const contract = miniContract([books({ parameters: [sort], order: [...order] })])
const table = (...rows: readonly string[]) => psv('isbn|title|genre|pages|printed', ...rows)
const plain = ask(contract, 'listBooks', {}, table('1|A|poem|10|2026-01-01', '2|B|poem|30|2026-01-01'))
const judge = (...rows: readonly string[]) =>
  judgeOne(
    orderChosen,
    evidenceOf(contract, [plain, ask(contract, 'listBooks', { sort: 'long' }, table(...rows))]),
    'listBooks#sort=long',
  )

describe('order.chosen', () => {
  it('requests each value', () => {
    const [instance] = orderChosen.instances(contract)
    const probes = instance && orderChosen.derives?.(instance, evidenceOf(contract, [plain]))
    expect(probes?.map(({ parameters }) => parameters)).toContainEqual([['sort', 'long']])
  })

  it('passes rows in the chosen order, and ties in the order of the next column', () => {
    expectPass(judge('2|B|poem|30|2026-01-01', '1|A|poem|10|2026-01-01', '3|C|poem|10|2026-01-01'))
  })

  it('blames a wrong order of the first column, and of ties', () => {
    expectFail(judge('1|A|poem|10|2026-01-01', '2|B|poem|30|2026-01-01'), '"pages" is "10" before "30"')
    expectFail(judge('2|B|poem|10|2026-01-01', '1|A|poem|10|2026-01-01'), '"isbn" is "2" before "1"')
  })

  it('proves nothing from equal values, and needs an answer', () => {
    expectStatus(judge('1|A|poem|10|2026-01-01', '2|B|poem|10|2026-01-01'), 'no-evidence: no-data')
    expectStatus(judgeOne(orderChosen, evidenceOf(contract, [plain]), 'listBooks#sort=long'), 'no-evidence: budget')
  })

  it('asks for the longest answer if the first page has one value only', () => {
    const size = parameter('size', { type: 'integer', cap: 'rows', default: '3', maximum: 10 })
    const own = miniContract([books({ parameters: [sort, size], order: [...order] })])
    const pages = (book: (typeof SHELF)[number], at: number) => ({ ...book, pages: at < 4 ? 90 : 50 })
    const server =
      (isKept: boolean): Server =>
      ({ sort: by, size: most = '3' }) => {
        const rows = SHELF.map(pages).toSorted((a, b) => b.pages - a.pages || (a.isbn < b.isbn ? -1 : 1))
        const shown = rows.slice(0, Number(most))
        return bookTable(by === undefined || isKept || most === '3' ? shown : shown.toReversed())
      }
    expectPass(judged(orderChosen, own, server(true)))
    expectFail(judged(orderChosen, own, server(false)), 'size=10')
  })

  it('is the only check that judges such an answer', () => {
    const chosen = ask(
      contract,
      'listBooks',
      { sort: 'long' },
      table('2|B|poem|30|2026-01-01', '1|A|poem|10|2026-01-01'),
    )
    expectPass(judgeOne(orderSorted, evidenceOf(contract, [plain, chosen]), 'listBooks#isbn'))
  })

  it('reads the answers to other requests and other tiers as well', () => {
    const wrong = table('1|A|poem|10|2026-01-01', '2|B|poem|30|2026-01-01')
    const right = ask(
      contract,
      'listBooks',
      { sort: 'long' },
      table('2|B|poem|30|2026-01-01', '1|A|poem|10|2026-01-01'),
    )
    const [operation = books()] = contract.operations
    const other = reply(withParameters(operation, { sort: 'long' }, 'reader'), wrong)
    expectFail(judgeOne(orderChosen, evidenceOf(contract, [plain, right, other]), 'listBooks#sort=long'), 'before "30"')
  })

  it('asks for an order beside a search for a part of a text', () => {
    const title = parameter('title', { filter: filter('title', 'prefix') })
    const searched = miniContract([books({ parameters: [title, sort], order: [...order] })])
    const shelf = SHELF.map((book, at) => ({ ...book, title: at % 3 === 0 ? `Sea ${at}` : `Land ${at}` }))
    const server =
      (isLost: boolean): Server =>
      ({ title: part = '', sort: chosen }) => {
        const rows = shelf.filter((book) => book.title.startsWith(part))
        const isSorted = chosen !== undefined && !(isLost && part !== '')
        return bookTable(isSorted ? rows.toSorted((a, b) => b.pages - a.pages || (a.isbn < b.isbn ? -1 : 1)) : rows)
      }
    expectPass(judged(orderChosen, searched, server(false)))
    expectFail(judged(orderChosen, searched, server(true)), 'title=')
  })

  it('asks for each order beside another filter, on the second page, and judges these rows', () => {
    const page = parameter('page', { type: 'integer', page: { by: 'number', first: 1 } })
    const size = parameter('size', { type: 'integer', cap: 'rows', default: '50' })
    const own = shelfContract(
      sort,
      page,
      size,
      parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq') }),
    )
    const serve =
      (isKept: boolean): Server =>
      ({ sort: by, page: at = '1', size: most = '50', genre }) => {
        const all = SHELF.filter((one) => genre === undefined || one.genre === genre)
        const sorted = by !== undefined && (isKept || at === '1')
        const rows = sorted ? all.toSorted((a, b) => b.pages - a.pages || a.isbn.localeCompare(b.isbn)) : all
        return bookTable(rows.slice((Number(at) - 1) * Number(most), Number(at) * Number(most)))
      }
    const [instance] = orderChosen.instances(own)
    const asked = instance && converse(orderChosen, instance, own, serve(true)).exchanges
    expect(asked?.map(({ probe }) => Object.fromEntries(probe.parameters))).toContainEqual({
      sort: 'long',
      genre: 'novel',
      page: '2',
      size: '2',
    })
    expectPass(judged(orderChosen, own, serve(true)))
    expectFail(judged(orderChosen, own, serve(false)), 'page=2', 'not in the chosen order')
  })

  it('follows the cursor of an answer in a chosen order', () => {
    const after = parameter('after', { cursor: { column: 'isbn' } })
    const size = parameter('size', { type: 'integer', cap: 'rows', default: '4' })
    const own = shelfContract(sort, after, size)
    const serve =
      (isKept: boolean): Server =>
      ({ sort: by, after: at = '0', size: most = '4' }) => {
        const sorted = by !== undefined && (isKept || at === '0')
        const rows = sorted ? SHELF.toSorted((a, b) => b.pages - a.pages || a.isbn.localeCompare(b.isbn)) : SHELF
        const end = Number(at) + Number(most)
        const next = end < rows.length ? [['X-Next-Cursor', String(end)] as const] : []
        return { body: bookTable(rows.slice(Number(at), end)), headers: [['Content-Type', 'text/csv'], ...next] }
      }
    expectPass(judged(orderChosen, own, serve(true)))
    expectFail(judged(orderChosen, own, serve(false)), 'after=4', 'not in the chosen order')
  })
})
