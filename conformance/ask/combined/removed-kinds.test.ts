import { describe, expect, it } from 'vitest'
import { ask, books, evidenceOf, miniContract, parameter } from '../../checks/finding/harness.test-kit.js'
import { bookTable, filter, SHELF } from '../../checks/finding/shelf.test-kit.js'
import { removedKindCalls } from './removed-kinds.js'

const genre = parameter('genre', { filter: filter('genre', 'eq') })
const pages = parameter('min_pages', { type: 'integer', filter: filter('pages', 'gte') })
const limit = parameter('limit', { type: 'integer', default: '20', maximum: 50, cap: 'rows' })

const KINDS = ['essay', 'novel', 'poem']
/** Every kind with two lengths, but only poems and novels with 500 pages. */
const ROWS = SHELF.map((book, index) => ({
  ...book,
  genre: KINDS[index % 3] ?? '',
  pages: index > 9 && index % 3 !== 0 ? 500 : 100,
}))

/** What is sent after the plain answer and the answers to these queries. */
function sent(...queries: readonly Readonly<Record<string, string>>[]) {
  const listed = books({ parameters: [genre, pages, limit] })
  const contract = miniContract([listed])
  const fits = (book: (typeof ROWS)[number], query: Readonly<Record<string, string>>): boolean =>
    book.genre === (query.genre ?? book.genre) && book.pages >= Number(query.min_pages ?? 0)
  const answers = [{}, ...queries].map((query: Readonly<Record<string, string>>) =>
    ask(contract, 'listBooks', query, bookTable(ROWS.filter((book) => fits(book, query)))),
  )
  return removedKindCalls(listed, genre, evidenceOf(contract, answers)).map(({ parameters }) =>
    Object.fromEntries(parameters),
  )
}

describe('removedKindCalls', () => {
  it('asks for a kind alone, with the largest limit, until an answer would have shown every other kind', () => {
    const poem = { genre: 'poem', min_pages: '500' }
    expect(sent(poem)).toHaveLength(2)
    expect(sent(poem)[0]).toMatchObject({ limit: '50' })
    expect(sent({ genre: 'poem' }, { genre: 'novel' })).toEqual([{ genre: 'essay', limit: '50' }])
    expect(sent(...KINDS.map((kind) => ({ genre: kind })))).toEqual([])
  })

  it('counts a kind as removed only if its rows obey the other filters of the request', () => {
    const alone = KINDS.filter((kind) => kind !== 'poem').map((kind) => ({ genre: kind }))
    expect(sent(...alone, { genre: 'poem', min_pages: '500' })).toEqual([{ genre: 'poem', limit: '50' }])
    expect(sent(...alone, { genre: 'poem', min_pages: '100' })).toEqual([])
  })
})
