import { describe, it } from 'vitest'
import { capHonoured } from './cap-honoured.js'
import { expectFail, expectPass, expectStatus, parameter } from './harness.test-kit.js'
import { bookTable, judged, type Server, SHELF, shelfContract } from './shelf.test-kit.js'

const contract = shelfContract(parameter('limit', { type: 'integer', default: '10', cap: 'rows' }))
const off =
  (by: number): Server =>
  ({ limit }) =>
    bookTable(SHELF.slice(0, limit === undefined ? 10 : Number(limit) + by))

describe('cap.honoured', () => {
  it('accepts exactly as many rows', () => {
    expectPass(judged(capHonoured, contract, off(0)))
  })

  it('refuses one more, one fewer, none, and a limit that is ignored', () => {
    expectFail(judged(capHonoured, contract, off(1)), 'limit=3 returned 4 rows')
    expectFail(judged(capHonoured, contract, off(-1)), 'limit=3 returned 2 rows')
    expectFail(judged(capHonoured, contract, off(-3)), 'no rows')
    expectFail(
      judged(capHonoured, contract, () => bookTable(SHELF)),
      '12 rows',
    )
  })

  it('proves nothing with a single row', () => {
    expectStatus(
      judged(capHonoured, contract, () => bookTable(SHELF.slice(0, 1))),
      'no-evidence: no-data',
    )
  })
})
