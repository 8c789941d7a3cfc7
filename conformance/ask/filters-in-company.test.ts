import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract } from '../checks/finding/harness.test-kit.js'
import { bookTable, GENRE, MIN_PAGES, SHELF } from '../checks/finding/shelf.test-kit.js'
import { filtersInCompany } from './filters-in-company.js'

const listed = books({ parameters: [GENRE, MIN_PAGES] })
const contract = miniContract([listed])
const together = (...queries: readonly Readonly<Record<string, string>>[]) => {
  const exchanges = queries.map((query) => ask(contract, 'listBooks', query, bookTable(SHELF)))
  return filtersInCompany(listed, evidenceOf(contract, exchanges)).map(({ parameters }) =>
    Object.fromEntries(parameters),
  )
}

describe('filtersInCompany', () => {
  it('sends filters together that no request has sent together, each alone in removing a row', () => {
    const [first, ...others] = together({})
    expect(others).toEqual([])
    const { genre, min_pages: least } = first ?? {}
    const ofGenre = SHELF.filter((book) => book.genre === genre)
    const isLong = ({ pages }: (typeof SHELF)[number]): boolean => pages > Number(least)
    expect(ofGenre.some(isLong)).toBe(true)
    expect(ofGenre.every(isLong)).toBe(false)
    expect(SHELF.some((book) => isLong(book) && book.genre !== genre)).toBe(true)
  })

  it('sends nothing where an answer with rows was asked for both', () => {
    expect(together({}, { genre: 'poem', min_pages: '200' })).toEqual([])
  })

  it('sends nothing before a row is known', () => {
    expect(together()).toEqual([])
  })
})
