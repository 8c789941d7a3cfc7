import { describe, it } from 'vitest'
import { capHonoured } from './cap-honoured.js'
import { ask, evidenceOf, expectFail, expectPass, expectStatus, judgeOne, parameter } from './harness.test-kit.js'
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

  it('refuses more on any other answer to a limit', () => {
    const asked = (rows: number) => {
      const honest = ask(contract, 'listBooks', {}, bookTable(SHELF.slice(0, 10)))
      const small = ask(contract, 'listBooks', { limit: 3 }, bookTable(SHELF.slice(0, 3)))
      const page = ask(contract, 'listBooks', { limit: 5, page: 2 }, bookTable(SHELF.slice(5, 5 + rows)))
      return judgeOne(capHonoured, evidenceOf(contract, [honest, small, page]))
    }
    expectPass(asked(5))
    expectFail(asked(6), 'limit=5 returned 6 rows')
  })

  it('proves nothing with a single row', () => {
    expectStatus(
      judged(capHonoured, contract, () => bookTable(SHELF.slice(0, 1))),
      'no-evidence: no-data',
    )
  })
})
