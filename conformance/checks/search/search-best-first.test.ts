import { describe, it } from 'vitest'
import { books, expectFail, expectPass, expectStatus, miniContract, parameter } from '../finding/harness.test-kit.js'
import { bookTable, filter, HEADER, judged, type Server } from '../finding/shelf.test-kit.js'
import { searchContract, searching, TITLED } from './search.test-kit.js'
import { searchBestFirst } from './search-best-first.js'

describe('search.best-first', () => {
  it('accepts the name itself in the first place', () => {
    expectPass(judged(searchBestFirst, searchContract, searching({ threshold: 0 })))
  })

  it('refuses another order, and a name that is not found', () => {
    expectFail(
      judged(searchBestFirst, searchContract, searching({ threshold: 0, ascending: true })),
      'does not return it first',
    )
    expectFail(judged(searchBestFirst, searchContract, searching({ threshold: 2 })), 'no rows')
  })

  it('searches for a name that does not come first anyway', () => {
    const shelf = TITLED.map((book, index) => ({ ...book, genre: index < 5 ? 'novel' : 'poem' }))
    const genre = parameter('genre', { enum: ['novel', 'poem'], filter: filter('genre', 'eq') })
    const contract = miniContract([
      books({ parameters: [parameter('name', { minLength: 3, filter: filter('title', 'trigram') }), genre] }),
    ])
    // The plain answer and every search show the busiest first; a genre shows its other books.
    const byGenre: Server = ({ genre: asked, name }) =>
      bookTable(shelf.filter((book) => (name !== undefined ? true : book.genre === (asked ?? 'novel'))))
    expectFail(judged(searchBestFirst, contract, byGenre), 'Shirley')
    expectPass(judged(searchBestFirst, searchContract, byGenre))
  })

  it('proves nothing without a name', () => {
    expectStatus(
      judged(searchBestFirst, searchContract, () => HEADER),
      'no-evidence: no-data',
    )
  })
})
