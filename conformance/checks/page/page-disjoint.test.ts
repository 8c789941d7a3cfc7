import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from '../finding/harness.test-kit.js'
import { always, bookTable, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { pageDisjoint } from './page-disjoint.js'
import { byDate, handing, handingDays, opaqueContract, pagedContract } from './page-walk.test-kit.js'

describe('page.disjoint', () => {
  it('accepts pages by cursors that are handed over', () => {
    expectPass(judged(pageDisjoint, pagedContract, handing()))
  })

  it('accepts pages by plain dates, with and without the rows of that date', () => {
    expectPass(judged(pageDisjoint, pagedContract, byDate()))
    expectPass(judged(pageDisjoint, pagedContract, byDate({ inclusive: true })))
  })

  it('ignores rows of a plain day that was handed over, and no other rows', () => {
    for (const turning of [{}, { inclusive: true }, { inclusive: true, next: true }])
      expectPass(judged(pageDisjoint, pagedContract, handingDays(turning)))
    const late: Server = (query, probe) =>
      handingDays()(query.cursor === undefined ? query : { ...query, cursor: '2026-11-30' }, probe)
    expectFail(judged(pageDisjoint, pagedContract, late), 'is on an earlier page too')
  })

  it('refuses a page that begins too early, and a cursor that is ignored', () => {
    expectFail(judged(pageDisjoint, pagedContract, handing({ shift: -1 })), 'is on an earlier page too')
    expectFail(judged(pageDisjoint, pagedContract, handing({ ignoreCursor: true })), 'is on an earlier page too')
  })

  it('leaves open what is on a page of rows in another order, if the meaning of the cursor is open', () => {
    const mixed = [...SHELF.slice(0, 1), ...SHELF.slice(1).reverse()]
    const cutByDay: Server = ({ cursor, limit: size = '50' }) => {
      const rows = mixed.filter(({ printed }) => cursor === undefined || printed < cursor).slice(0, Number(size))
      return { body: bookTable(rows), headers: [['X-Next-Cursor', rows.at(-1)?.printed ?? '']] }
    }
    expectFail(judged(pageDisjoint, pagedContract, cutByDay), 'is on an earlier page too')
    expectStatus(judged(pageDisjoint, opaqueContract, cutByDay), 'no-evidence: no-data')
  })

  it('proves nothing with too few rows', () => {
    expectStatus(judged(pageDisjoint, pagedContract, always(bookTable(SHELF.slice(0, 3)))), 'no-evidence: no-data')
  })

  it('does not blame data that changed', () => {
    let turn = 0
    const moving: Server = () => bookTable(SHELF.slice(turn++))
    expectStatus(judged(pageDisjoint, pagedContract, moving), 'no-evidence: no-data')
  })
})
