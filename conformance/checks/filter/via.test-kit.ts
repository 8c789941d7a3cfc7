import type { Contract } from '../../../spec/index.js'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import type { Probe } from '../../probe.js'
import { books, column, miniContract, operation, parameter, psv, table } from '../finding/harness.test-kit.js'
import { bookTable, filter, type Server, SHELF } from '../finding/shelf.test-kit.js'

export const VIA = { operation: 'getGenre', key: 'genre', keyColumn: 'genre', column: 'shelf' }
const limit = parameter('limit', { type: 'integer', default: '50', cap: 'rows' })
const byRow = parameter('shelf', { filter: filter('shelf', 'eq', { via: VIA }) })
const bySource = parameter('shelf', { filter: filter('shelf', 'eq', { via: VIA, on: 'source', source: 'listBooks' }) })

/** Books with the shelf of their genre, which another answer shows, and the number of books. */
export const viaContract: Contract = miniContract([
  books({ parameters: [byRow, limit] }),
  operation('countBooks', table([column('count', 'integer')]), { parameters: [bySource] }),
  operation('getGenre', table([column('genre'), column('shelf')]), { parameters: [parameter('genre')] }),
])

export const SHELVES: Readonly<Record<string, string>> = { essay: 'left', novel: 'left', poem: 'right' }

/** A correct library, except for what the last argument changes. */
export function shelving(
  otherwise: (probe: Probe, shelf: string | undefined) => FakeAnswer | string | undefined = () => undefined,
  shelves: Readonly<Record<string, string>> = SHELVES,
): Server {
  return (query, probe) => {
    const other = otherwise(probe, query.shelf)
    if (other !== undefined) return other
    if (probe.operation === 'getGenre') return psv('genre|shelf', `${query.genre}|${shelves[query.genre ?? ''] ?? ''}`)
    const found = SHELF.filter(({ genre }) => query.shelf === undefined || shelves[genre] === query.shelf)
    return probe.operation === 'countBooks' ? psv('count', String(found.length)) : bookTable(found)
  }
}
