import type { Contract } from '../../spec/index.js'
import { books, miniContract, parameter } from './harness.test-kit.js'
import { type Book, bookTable, type Server, SHELF, shelfContract } from './shelf.test-kit.js'

const limit = parameter('limit', { type: 'integer', default: '50', cap: 'rows' })

export const cursorParameter = parameter('cursor', { cursor: { column: 'printed' } })
export const pagedContract: Contract = shelfContract(cursorParameter, limit)

/** The same, where the documentation leaves open what a cursor is. */
export const opaqueContract: Contract = miniContract(
  [books({ parameters: [{ ...cursorParameter, open: ['cursors'] }, limit] })],
  {
    openPoints: [{ id: 'cursors', question: '', options: [{ name: 'opaque', says: '' }], default: 'opaque' }],
  },
)

/** Two books a day, newest first. */
export const PAGED: readonly Book[] = SHELF.flatMap((book) => [book, { ...book, isbn: `${book.isbn}b` }])

export interface Turning {
  /** Where the next page begins, from where it should. */
  readonly shift?: number
  readonly ignoreCursor?: boolean
  readonly ascending?: boolean
}

/** Hands over positions as cursors; a date as the cursor goes on behind that date. */
export function handing({ shift = 0, ignoreCursor = false }: Turning = {}): Server {
  return ({ cursor, limit: size = '50' }) => {
    const from = cursor === undefined || ignoreCursor ? 0 : startOf(cursor)
    const start = Math.max(0, from + (cursor?.startsWith('p') === true ? shift : 0))
    const end = start + Number(size)
    return {
      body: bookTable(PAGED.slice(start, end)),
      headers: end < PAGED.length ? [['X-Next-Cursor', `p${end}`]] : [],
    }
  }
}

/** Hands nothing over; only dates are understood. */
export function byDate({ inclusive = false, shift = 0 }: { inclusive?: boolean; shift?: number } = {}): Server {
  return ({ cursor, limit: size = '50' }) => {
    const rest = PAGED.filter(
      ({ printed }) => cursor === undefined || (inclusive ? printed <= cursor : printed < cursor),
    )
    const start = cursor === undefined ? 0 : shift
    return bookTable(rest.slice(start, start + Number(size)))
  }
}

/** Hands over the bare day of the last row of a page, or of the row behind it. */
export function handingDays({ inclusive = false, shift = 0, next = false } = {}): Server {
  return (query, probe) => {
    const body = String(byDate({ inclusive, shift })(query, probe))
    const rest = PAGED.filter(({ isbn }) => body.includes(`${isbn}|`))
    const last = PAGED.findIndex(({ isbn }) => isbn === rest.at(-1)?.isbn)
    const day = PAGED[next ? last + 1 : last]?.printed
    return { body, headers: day === undefined ? [] : [['X-Next-Cursor', day]] }
  }
}

function startOf(cursor: string): number {
  if (cursor.startsWith('p')) return Number(cursor.slice(1))
  const place = PAGED.findIndex(({ printed }) => printed < cursor)
  return place === -1 ? PAGED.length : place
}
