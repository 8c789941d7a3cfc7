import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter, psv } from '../checks/finding/harness.test-kit.js'
import { bookTable, countBooks, filterBehind, HEADER, SHELF } from '../checks/finding/shelf.test-kit.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { withParameters } from './make-probe.js'
import { isCounted, removesOne, removesRows, shortWindow, sourceChain } from './source-chain.js'

const WINDOW = parameter('days', { type: 'integer', default: '60', filter: filterBehind('printed', 'within-days') })
const GENRE = parameter('genre', { filter: filterBehind('genre', 'eq') })
const ISBN = parameter('isbn', { symbol: true, filter: filterBehind('isbn', 'eq') })
const summary = countBooks(WINDOW, GENRE, ISBN)
const contract = miniContract([books(), summary])
const chain = (parameters = summary.parameters) =>
  sourceChain(
    { ...summary, parameters },
    ({ name }) => (name === 'unknown' ? undefined : `${name}-1`),
    evidenceOf(contract, []),
  )

describe('sourceChain', () => {
  it('tests each filter beside the earlier ones, the symbol first', () => {
    const steps = chain()
    expect(steps.map(({ parameter: { name } }) => name).toSorted()).toEqual(['days', 'genre', 'isbn'])
    expect(steps.map(({ before }) => Object.keys(before).length)).toEqual([0, 1, 2])
    expect(steps[0]).toMatchObject({ parameter: { name: 'isbn' }, value: 'isbn-1', before: {} })
    expect(steps[1]?.before).toEqual({ isbn: 'isbn-1' })
  })

  it('leaves single filters, and filters beside a required one, alone', () => {
    expect(chain([GENRE])).toEqual([])
    expect(chain([GENRE, parameter('unknown', { filter: filterBehind('title', 'eq') })])).toEqual([])
    expect(chain([GENRE, WINDOW, { ...ISBN, required: true }])).toEqual([])
  })

  it('shortens a window', () => {
    expect(shortWindow(WINDOW)).toBe('10')
    expect(shortWindow(GENRE)).toBeUndefined()
  })
})

describe('removesRows', () => {
  const shown = (rows: typeof SHELF) => evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(rows))])
  const base = withParameters(summary, {}, 'member')
  const novels = { parameter: GENRE, value: 'novel', before: {} }

  it('is proven by rows that other answers show', () => {
    expect(removesRows(novels, base, summary, shown(SHELF))).toBe(true)
    expect(removesRows(novels, base, summary, shown(SHELF.filter(({ genre }) => genre === 'novel')))).toBe(false)
    expect(removesRows(novels, base, summary, shown([]))).toBe(false)
  })

  it('counts only rows that the request counts', () => {
    const poems = withParameters(summary, { genre: 'poem' }, 'member')
    expect(removesRows(novels, poems, summary, shown(SHELF))).toBe(true)
    const first = withParameters(summary, { isbn: '1000' }, 'member')
    expect(removesRows(novels, first, summary, shown(SHELF))).toBe(false)
  })

  it('is not proven if a common kind of rows is not among those that go', () => {
    const aged = SHELF.map((book, place) => ({
      ...book,
      genre: place < 6 ? 'novel' : 'poem',
      printed: place < 6 ? '2026-11-19' : '2026-10-01',
    }))
    const short = { parameter: WINDOW, value: '10', before: {} }
    expect(removesRows(short, base, summary, shown(aged))).toBe(false)
    // No parameter filters by genre, so it makes no kinds.
    const unfiltered = countBooks(WINDOW, ISBN)
    const evidence = { ...shown(aged), contract: miniContract([books(), unfiltered]) }
    expect(removesRows(short, base, unfiltered, evidence)).toBe(true)
  })
})

describe('removesOne', () => {
  const narrowed = (usual: string) => countBooks(WINDOW, { ...ISBN, default: usual })
  const removes = (usual: string): boolean => {
    const operation = narrowed(usual)
    const [behind] = tablesOf(
      ask(contract, 'listBooks', {}, psv(HEADER, 'a|T|poem|1|2026-11-19', 'b|T|poem|1|2026-10-01')),
      books(),
    )
    if (behind === undefined) throw new Error('No table')
    return removesOne({ parameter: WINDOW, value: '10' }, withParameters(operation, {}, 'member'), operation, behind)
  }

  it('leaves out rows that the default of another filter does not select', () => {
    expect([removes('a'), removes('b')]).toEqual([false, true])
  })
})

describe('isCounted', () => {
  it('counts rows of one key that do not show it, if their own request was for that key', () => {
    const shop = parameter('shop', { required: true, filter: filterBehind('shop', 'eq') })
    const [sold, inShop] = [countBooks(shop), books({ parameters: [shop] })]
    const exchange = ask(miniContract([inShop]), 'listBooks', { shop: 'north' }, bookTable(SHELF))
    const [behind] = tablesOf(exchange, inShop)
    const [row] = behind === undefined ? [] : rowsOf(behind)
    if (behind === undefined || row === undefined) throw new Error('No row')
    const counts = (name: string) => isCounted(withParameters(sold, { shop: name }, 'member'), sold)({ ...behind, row })
    expect([counts('north'), counts('south')]).toEqual([true, false])
  })
})
