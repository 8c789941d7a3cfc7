import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, miniTarget, parameter } from '../../checks/finding/harness.test-kit.js'
import { bookTable, filter, GENRE, MIN_PAGES, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { nothingMatches } from './nothing-matches.js'

const isbn = parameter('isbn', { filter: filter('isbn', 'eq') })
const key = { record: 'book', columns: ['isbn'], every: true, open: [] }
const words = { ...GENRE, enum: ['novel', 'poem', 'essay'] }

/** The filters beside the bound, once the plain answer is known. */
function beside(listed: ReturnType<typeof books>, earlier?: Readonly<Record<string, string>>) {
  const contract = miniContract([listed])
  const exchanges = [
    ask(contract, 'listBooks', {}, bookTable(SHELF)),
    ...(earlier === undefined ? [] : [ask(contract, 'listBooks', earlier, 'error,no books\n')]),
  ]
  const { min_pages: bound, ...others } = Object.fromEntries(
    nothingMatches(listed, evidenceOf(contract, exchanges))?.parameters ?? [],
  )
  expect(bound).toBe('999999999')
  return others
}

describe('nothingMatches', () => {
  it('sends a bound that no row reaches, alone until an answer is known', () => {
    const listed = books({ parameters: [words, MIN_PAGES] })
    const probe = nothingMatches(listed, evidenceOf(miniContract([listed]), []))
    expect(probe?.parameters).toEqual([['min_pages', '999999999']])
    expect(nothingMatches(books(), evidenceOf(miniContract([books()]), []))).toBeUndefined()
  })

  it('adds a symbol that the caller may use, or else the key of a row, or else a documented word', () => {
    const first = SHELF[0]
    expect(beside(books({ parameters: [isbn, words, MIN_PAGES] }, { key }))).toEqual({ isbn: String(first?.isbn) })
    expect(beside(books({ parameters: [words, MIN_PAGES] }))).toEqual({ genre: first?.genre })
    const symbol = parameter('shelf', { symbol: true, filter: filter('shelf', 'eq') })
    const [own] = Object.values(miniTarget.symbols)
    expect(beside(books({ parameters: [words, symbol, MIN_PAGES] }))).toEqual({ shelf: own })
  })

  it('spells out filters that apply by default', () => {
    const usual = { ...words, default: 'novel' }
    expect(beside(books({ parameters: [usual, isbn, MIN_PAGES] }, { key }))).toMatchObject({ genre: 'novel' })
    expect(beside(books({ parameters: [usual, MIN_PAGES] }))).toEqual({ genre: 'novel' })
  })

  it('keeps the bound alone if a recording has it', () => {
    const listed = books({ parameters: [words, MIN_PAGES] })
    expect(beside(listed, { min_pages: '999999999' })).toEqual({})
  })
})
