import { describe, expect, it } from 'vitest'
import {
  books,
  column,
  expectFail,
  expectPass,
  keysOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { bookTable, filter, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { filterEffective } from './filter-effective.js'

describe('filter.effective on a summary', () => {
  const bySource = filter('genre', 'eq', { on: 'source', source: 'listBooks' })
  const counted = miniContract([
    books(),
    operation('countBooks', table([column('count', 'integer')]), {
      parameters: [
        parameter('genre', { filter: bySource }),
        parameter('unit', { default: 'books', enum: ['books', 'pages'], clause: 'COUNT-UNIT' }),
        parameter('sort', { default: 'up', enum: ['up', 'down'] }),
      ],
    }),
  ])
  const server =
    (...ignored: string[]): Server =>
    (query, probe) => {
      if (probe.operation === 'listBooks') return bookTable(SHELF)
      const genre = ignored.includes('genre') ? undefined : query.genre
      const found = SHELF.filter((book) => genre === undefined || book.genre === genre)
      const inPages = query.unit === 'pages' && !ignored.includes('unit')
      return psv('count', String(inPages ? found.reduce((sum, { pages }) => sum + pages, 0) : found.length))
    }

  it('does not judge words whose effect the document does not describe', () => {
    expect(keysOf(filterEffective.instances(counted))).toBe('countBooks#genre, countBooks#unit')
  })

  it.each(['genre', 'unit'])('requires %s to change the answer', (name) => {
    expectPass(judged(filterEffective, counted, server(), `countBooks#${name}`))
    expectFail(judged(filterEffective, counted, server(name), `countBooks#${name}`), 'changes nothing')
  })

  it('finds an ignored word also if the service has another default than the documented one for a second word', () => {
    const other: Server = (query) => psv('count', query.sort === undefined ? '1' : '2')
    expectFail(judged(filterEffective, counted, other, 'countBooks#unit'), 'changes nothing')
  })
})
