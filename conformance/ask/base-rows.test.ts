import { describe, it } from 'vitest'
import type { Parameter } from '../../spec/index.js'
import type { Check } from '../check.js'
import { capHonoured } from '../checks/cap/cap-honoured.js'
import { filterApplied } from '../checks/filter/filter-applied.js'
import { filterEffective } from '../checks/filter/filter-effective.js'
import { filterList } from '../checks/filter/filter-list.js'
import {
  books,
  column,
  expectFail,
  expectPass,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import {
  bookTable,
  DAYS,
  filter,
  fits,
  GENRES,
  HEADER,
  judged,
  type Server,
  SHELF,
} from '../checks/finding/shelf.test-kit.js'

const via = { operation: 'getGenre', key: 'genre', keyColumn: 'genre', column: 'shelf' }
const LIMIT = parameter('limit', { type: 'integer', default: '50', cap: 'rows' })
const SHELF_OF = parameter('shelf', { filter: filter('shelf', 'eq', { via }) })
const SHELVES: Readonly<Record<string, string>> = { essay: 'left', novel: 'left', poem: 'right' }

/** Nothing happened within the usual window. */
function quiet({ ignores = '', nothing = HEADER }: { ignores?: string; nothing?: string }): Server {
  return ({ days = '60', ...query }, probe) => {
    if (probe.operation === 'getGenre') return psv('genre|shelf', `${query.genre}|${SHELVES[query.genre ?? ''] ?? ''}`)
    if (ignores !== 'days' && Number(days) < 100) return nothing
    const { shelf, limit = '50', ...others } = { ...query, [ignores]: undefined }
    const found = SHELF.filter((book) => fits(book, { ...others, days: '365' }))
    const placed = found.filter(({ genre }) => shelf === undefined || SHELVES[genre] === shelf)
    return bookTable(placed.slice(0, Number(limit)))
  }
}

function judge(check: Check, name: string, server: Server) {
  const parameters: readonly Parameter[] = [GENRES, DAYS, LIMIT, SHELF_OF]
  const genre = operation('getGenre', table([column('genre'), column('shelf')]), { parameters: [parameter('genre')] })
  return judged(check, miniContract([books({ parameters }), genre]), server, `listBooks#${name}`)
}

describe('an operation without rows in its usual window', () => {
  it.each([
    { check: filterApplied, name: 'shelf', message: 'does not obey shelf=left' },
    { check: filterEffective, name: 'shelf', message: 'removed nothing' },
    { check: capHonoured, name: 'limit', message: '12 rows' },
  ])('is judged by the rows of a longer one: $check.id', ({ check, name, message }) => {
    expectPass(judge(check, name, quiet({})))
    expectFail(judge(check, name, quiet({ ignores: name })), message)
  })

  it('is asked for a list within the longer window', () => {
    expectPass(judge(filterList, 'genres', quiet({})))
    const first: Server = ({ genres, ...query }, probe) =>
      quiet({})({ ...query, ...(genres !== undefined && { genres: genres.split(',')[0] ?? '' }) }, probe)
    expectFail(judge(filterList, 'genres', first), 'no rows of')
  })

  it('shows by itself that the window removes rows, as a table without rows or as an error', () => {
    expectPass(judge(filterEffective, 'days', quiet({})))
    expectPass(judge(filterEffective, 'days', quiet({ nothing: 'error,no books match' })))
    const spelled: Server = ({ days, ...query }, probe) =>
      quiet({})(days === undefined ? query : { ...query, days: '365' }, probe)
    expectStatus(judge(filterEffective, 'days', spelled), 'no-evidence: no-data')
  })
})
