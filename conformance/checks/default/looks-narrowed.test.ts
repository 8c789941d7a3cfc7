import { describe, expect, it } from 'vitest'
import { operationById, type Parameter } from '../../../spec/index.js'
import { presenting } from '../../ask/make-probe.js'
import { ask, evidenceOf, expectFail, expectPass, parameter, reply } from '../finding/harness.test-kit.js'
import { type Book, bookTable, DAYS, fits, GENRE, judged, MIN_PAGES, shelfContract } from '../finding/shelf.test-kit.js'
import { defaultSpelledOut } from './default-spelled-out.js'
import { narrowedCalls } from './looks-narrowed.js'

const limit = parameter('limit', { type: 'integer', default: '100', cap: 'rows' })
const days: Parameter = { ...DAYS, default: '60' }
const pages: Parameter = { ...MIN_PAGES, default: '100' }

/** One book for each number, printed so many days ago, with pages that rise with the number. */
function shelf(count: number, { days: span = 58, from = 100 } = {}): readonly Book[] {
  return Array.from({ length: count }, (_, index) => ({
    isbn: String(1000 + index),
    title: `Title ${index}`,
    genre: 'novel',
    pages: from + 10 * ((index * 7) % count),
    printed: new Date(Date.UTC(2026, 10, 20 - Math.round((index * span) / count))).toISOString().slice(0, 10),
  }))
}

function sentFor(books: readonly Book[], parameters: readonly Parameter[], values: Record<string, string> = {}) {
  const contract = shelfContract(GENRE, ...parameters)
  const listed = operationById(contract, 'listBooks')
  if (listed === undefined) throw new Error('the shelf has no list of books')
  const sent = narrowedCalls(listed, evidenceOf(contract, [ask(contract, 'listBooks', values, bookTable(books))]))
  return sent.map((probe) => [probe.suspected, Object.fromEntries(probe.parameters)])
}

describe('an answer that looks as if another default applied', () => {
  it('has a round number of rows below the default cap', () => {
    expect(sentFor(shelf(25), [limit])).toEqual([[true, { limit: '100' }]])
    expect(sentFor(shelf(40), [limit], { genre: 'novel' })).toEqual([[true, { genre: 'novel', limit: '100' }]])
    expect(sentFor(shelf(26), [limit])).toEqual([])
    expect(sentFor(shelf(10), [limit])).toEqual([])
    expect(sentFor(shelf(100), [limit])).toEqual([])
    expect(sentFor(shelf(25), [limit], { limit: '25' })).toEqual([])
  })

  it('is requested again as the tier that got it, unless the default is another one for some tier', () => {
    const asReader = (cap: Parameter) => {
      const contract = shelfContract(GENRE, cap)
      const listed = operationById(contract, 'listBooks')
      if (listed === undefined) throw new Error('the shelf has no list of books')
      const { probe } = ask(contract, 'listBooks', {}, '')
      const narrowed = reply(presenting(probe, { tier: 'reader', form: 'valid' }), bookTable(shelf(25)))
      return narrowedCalls(listed, evidenceOf(contract, [narrowed])).map(({ presented }) => presented.tier)
    }
    expect(asReader(limit)).toEqual(['reader'])
    expect(asReader({ ...limit, byTier: { usual: {}, open: [], of: { reader: { default: '25' } } } })).toEqual([])
  })

  it('is not cut if its rows fall to the threshold of the request', () => {
    const falling = shelf(25).toSorted((a, b) => b.pages - a.pages)
    expect(sentFor(falling, [pages, limit])).toEqual([])
    expect(sentFor(falling, [pages, limit], { min_pages: '95' })).toEqual([])
    expect(sentFor(falling, [pages, limit], { min_pages: '20' })).toHaveLength(1)
    expect(sentFor(shelf(25), [pages, limit])).toHaveLength(1)
  })

  it('needs another sign if the rows are sorted by the day of a window', () => {
    expect(sentFor(shelf(25), [days, limit])).toEqual([])
    expect(sentFor(shelf(25, { days: 20 }), [days, limit])).toEqual([[true, { days: '60', limit: '100' }]])
  })

  it('ends long before the window does', () => {
    expect(sentFor(shelf(18, { days: 29 }), [days])).toEqual([[true, { days: '60' }]])
    expect(sentFor(shelf(18), [days])).toEqual([])
    expect(sentFor(shelf(9, { days: 29 }), [days])).toEqual([])
    expect(sentFor(shelf(18, { days: 29 }), [days], { days: '60' })).toEqual([])
    const cut: Parameter = { ...limit, default: '18' }
    expect(sentFor(shelf(18, { days: 29 }), [days, cut])).toEqual([])
    expect(sentFor(shelf(18, { days: 29 }).toReversed(), [days, cut])).toEqual([[true, { days: '60', limit: '18' }]])
  })

  it('begins far from the threshold', () => {
    expect(sentFor(shelf(18, { from: 200 }), [pages])).toEqual([[true, { min_pages: '100' }]])
    expect(sentFor(shelf(18), [pages])).toEqual([])
    expect(sentFor(shelf(18, { from: 200 }), [pages, { ...limit, default: '18' }])).toEqual([])
  })

  it('is blamed if spelled-out defaults lead to another one', () => {
    const contract = shelfContract(GENRE, days, pages, limit)
    const books = shelf(30)
    const answering = (usual: Record<string, string>) =>
      judged(defaultSpelledOut, contract, (query) =>
        bookTable(books.filter((book) => fits(book, { days: '60', min_pages: '100', ...usual, ...query }))),
      )
    expectPass(answering({}))
    expectFail(answering({ days: '30' }), 'spells out the defaults')
  })
})
