import { describe, it } from 'vitest'
import type { Contract, RecordKey } from '../../../spec/index.js'
import {
  column,
  expectFail,
  expectPass,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../finding/harness.test-kit.js'
import { judged, type Server } from '../finding/shelf.test-kit.js'
import { pageComplete } from './page-complete.js'
import { pageDisjoint } from './page-disjoint.js'
import { pageOrdered } from './page-ordered.js'

const key: RecordKey = { record: 'book', columns: ['id'], every: false, open: [] }

/** Books are listed by their day, and a page begins behind the book with an id. */
const contract: Contract = miniContract([
  operation('listBooks', table([column('id', 'integer'), column('printed', 'date')], { key }), {
    order: [{ column: 'printed', direction: 'desc', by: 'value', level: 'must', open: [] }],
    parameters: [
      parameter('after', { type: 'integer', cursor: { column: 'id' } }),
      parameter('limit', { type: 'integer', default: '50', cap: 'rows' }),
    ],
  }),
])

const BOOKS = Array.from({ length: 18 }, (_, place) => ({
  id: String((place * 7) % 18),
  printed: `2026-11-${String(28 - Math.floor(place / 2)).padStart(2, '0')}`,
}))

/** Names no next page; the page begins `shift` rows away from its place. */
const byId =
  (shift = 0): Server =>
  ({ after, limit = '50' }) => {
    const from = after === undefined ? 0 : BOOKS.findIndex(({ id }) => id === after) + 1 + shift
    const page = BOOKS.slice(Math.max(0, from), Math.max(0, from) + Number(limit))
    return psv('id|printed', ...page.map(({ id, printed }) => `${id}|${printed}`))
  }

describe('a cursor that is the id of a row', () => {
  it.each([pageComplete, pageDisjoint, pageOrdered])('is walked in any order of the rows: $id', (check) => {
    expectPass(judged(check, contract, byId()))
  })

  it('shows a page that repeats the row with the id', () => {
    expectFail(judged(pageDisjoint, contract, byId(-1)), 'on an earlier page too')
  })

  it('shows a page that begins a row too late', () => {
    expectFail(judged(pageComplete, contract, byId(1)), 'lost row 4')
  })

  it('shows a second page without rows', () => {
    const ends: Server = (query, probe) => (query.after === undefined ? byId()(query, probe) : psv('id|printed'))
    expectFail(judged(pageComplete, contract, ends), 'the plain call shows 15 rows after the previous page')
  })

  it('shows a second page in another order', () => {
    const back: Server = (query, probe) =>
      query.after === undefined ? byId()(query, probe) : psv('id|printed', '99|2026-12-01', '98|2026-11-30')
    expectFail(judged(pageOrdered, contract, back), 'does not continue')
  })
})
