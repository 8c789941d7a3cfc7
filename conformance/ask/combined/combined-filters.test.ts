import { describe, expect, it } from 'vitest'
import type { QuotaFigures } from '../../../spec/index.js'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { bookTable, filter, GENRE, MIN_PAGES, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { combinedFilters } from './combined-filters.js'

const listed = books({ parameters: [{ ...GENRE, enum: ['poem'] }, MIN_PAGES] })
const contract = miniContract([listed])
const together = (...queries: readonly Readonly<Record<string, string>>[]) => {
  const exchanges = queries.map((query) => ask(contract, 'listBooks', query, bookTable(SHELF)))
  return combinedFilters(listed, evidenceOf(contract, exchanges)).map(({ parameters }) =>
    Object.fromEntries(parameters),
  )
}

describe('combinedFilters', () => {
  it('combines filters that no request has combined, and each of them alone removes a row', () => {
    const [first, ...others] = together({})
    expect(others).toEqual([])
    const { genre, min_pages: least } = first ?? {}
    const ofGenre = SHELF.filter((book) => book.genre === genre)
    const isLong = ({ pages }: (typeof SHELF)[number]): boolean => pages > Number(least)
    expect(ofGenre.some(isLong)).toBe(true)
    expect(ofGenre.every(isLong)).toBe(false)
    expect(SHELF.some((book) => isLong(book) && book.genre !== genre)).toBe(true)
  })

  it('sends nothing if an answer to both filters had rows', () => {
    expect(together({}, { genre: 'poem', min_pages: '200' })).toEqual([])
  })

  it('sends a listed word that no request has sent, also beside a filter that was sent with another word', () => {
    const words = books({ parameters: [{ ...GENRE, enum: ['novel', 'poem', 'essay'] }, MIN_PAGES] })
    const whole = miniContract([words])
    const sent = (...queries: readonly Readonly<Record<string, string>>[]) =>
      combinedFilters(
        words,
        evidenceOf(
          whole,
          [{}, ...queries].map((query) => ask(whole, 'listBooks', query, bookTable(SHELF))),
        ),
      ).map(({ parameters }) => Object.fromEntries(parameters).genre)
    // No row has the other one.
    expect(sent({ genre: 'poem', min_pages: '200' })).toEqual(['essay', 'novel'])
    const all = ['novel', 'poem', 'essay'].map((genre) => ({ genre, min_pages: '200' }))
    expect(sent(...all)).toEqual([])
  })

  it('does not count a word that was sent beside a key, because that answer shows one record', () => {
    const isbn = parameter('isbn', { filter: filter('isbn', 'eq') })
    const keyed = books({ parameters: [{ ...GENRE, enum: ['novel', 'poem', 'essay'] }, MIN_PAGES, isbn] })
    const { answer } = keyed
    if (answer.kind !== 'table') throw new Error('no table')
    const key = { record: 'book', columns: ['isbn'], every: true, open: [] }
    const ofKey = { ...keyed, answer: { ...answer, table: { ...answer.table, key } } }
    const whole = miniContract([ofKey])
    const besides = ['poem', 'essay'].map((genre) => ({ genre, min_pages: '200' }))
    const sent = [{}, ...besides, { genre: 'novel', min_pages: '100', isbn: '1000' }]
    const exchanges = sent.map((query) => ask(whole, 'listBooks', query, bookTable(SHELF)))
    const calls = combinedFilters(ofKey, evidenceOf(whole, exchanges))
    const genres = calls
      .map(({ parameters }) => Object.fromEntries(parameters))
      .filter((given) => given.isbn === undefined)
    expect(genres.map(({ genre }) => genre)).toEqual(['novel'])
  })

  it('combines two filters even if the rows can only show whether the first one was ignored', () => {
    // Every novel is long, so no row shows whether the second filter was ignored beside the first.
    const rows = SHELF.map((book) => ({ ...book, pages: book.genre === 'novel' ? 500 : book.pages }))
    const [call] = combinedFilters(listed, evidenceOf(contract, [ask(contract, 'listBooks', {}, bookTable(rows))]))
    expect(call?.parameters.map(([name]) => name)).toEqual(['genre', 'min_pages'])
  })

  it('selects a word that removes rows of the first answer, if that answer was cut', () => {
    const LIMIT = parameter('limit', { type: 'integer', cap: 'rows', default: '8' })
    const cut = books({ parameters: [{ ...GENRE, enum: ['novel', 'poem'] }, MIN_PAGES, LIMIT] })
    const whole = miniContract([cut])
    const first = SHELF.slice(0, 8).map((book) => ({ ...book, genre: 'novel' }))
    const poems = SHELF.slice(8).map((book) => ({ ...book, genre: 'poem' }))
    const exchanges = [
      ask(whole, 'listBooks', {}, bookTable(first)),
      ask(whole, 'listBooks', { genre: 'poem' }, bookTable(poems)),
    ]
    const calls = combinedFilters(cut, evidenceOf(whole, exchanges)).filter(({ parameters }) => parameters.length > 1)
    // Without the filter the answer would again begin with novels.
    expect(calls.map(({ parameters }) => Object.fromEntries(parameters).genre)).toContain('poem')
  })

  it('sends a key only beside a filter that its record does not obey', () => {
    const isbn = parameter('isbn', { filter: filter('isbn', 'eq') })
    const keyed = books(
      { parameters: [isbn, MIN_PAGES] },
      { key: { record: 'book', columns: ['isbn'], every: true, open: [] } },
    )
    const whole = miniContract([keyed])
    const exchanges = [ask(whole, 'listBooks', {}, bookTable(SHELF))]
    const [call, ...others] = combinedFilters(keyed, evidenceOf(whole, exchanges))
    expect(others).toEqual([])
    const given = Object.fromEntries(call?.parameters ?? [])
    const book = SHELF.find((one) => String(one.isbn) === given.isbn)
    expect(book?.pages).toBeLessThan(Number(given.min_pages))
  })

  it('combines more pairs where the quota has much room, also by words that a cut first answer does not show', () => {
    const words = { shelf: 'isbn', genre: 'genre', size: 'pages', day: 'printed', name: 'title' }
    const parameters = Object.entries(words).map(([name, column]) => parameter(name, { filter: filter(column, 'eq') }))
    const LIMIT = parameter('limit', { type: 'integer', cap: 'rows', default: '12' })
    const many = books({ parameters: [...parameters, LIMIT] })
    const rows = Array.from({ length: 120 }, (_, at) => ({
      isbn: `s${at % 7}`,
      title: `Title ${at % 11}`,
      genre: `g${at % 5}`,
      pages: 100 * (1 + (at % 3)),
      printed: `2026-10-1${at % 4}`,
    }))
    const countIn = (quota: QuotaFigures): number => {
      const tiers = [{ name: 'member', title: 'Member', symbols: null, quota, open: [] }]
      const whole = miniContract([many], { tiers, groups: [] })
      const answers = [rows.slice(0, 12), rows.slice(12)].map((some, at) =>
        ask(whole, 'listBooks', at === 0 ? {} : { genre: 'g1' }, bookTable(some)),
      )
      return combinedFilters(many, evidenceOf(whole, answers)).filter(({ parameters }) => parameters.length > 1).length
    }
    expect([countIn({ hour: 50 }), countIn({ minute: 50, day: 400 })]).toEqual([4, 4])
    expect(countIn({ minute: 50, day: 4000 })).toBeGreaterThan(5)
  })

  it('sends nothing before a row is known', () => {
    expect(together()).toEqual([])
  })
})
