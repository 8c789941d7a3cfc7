import { describe, it } from 'vitest'
import { expectFail, expectPass } from './harness.test-kit.js'
import { pageOrdered } from './page-ordered.js'
import { byDate, handing, PAGED, pagedContract } from './page-walk.test-kit.js'
import { bookTable, judged, type Server } from './shelf.test-kit.js'

describe('page.ordered', () => {
  it('accepts pages that go on', () => {
    expectPass(judged(pageOrdered, pagedContract, handing()))
    expectPass(judged(pageOrdered, pagedContract, byDate()))
    expectPass(judged(pageOrdered, pagedContract, byDate({ inclusive: true })))
  })

  it('refuses pages that come in another order', () => {
    const jumping: Server = (query, probe) =>
      query.cursor === undefined ? handing()(query, probe) : bookTable(PAGED.slice(0, 4).reverse())
    expectFail(judged(pageOrdered, pagedContract, jumping), 'Page 2 does not go on')
  })

  it('refuses rows beyond a bare value', () => {
    const ignoring: Server = (query, probe) =>
      handing()(query.cursor?.startsWith('p') ? query : { ...query, cursor: 'p0' }, probe)
    expectFail(judged(pageOrdered, pagedContract, ignoring), 'lies before the cursor "20')
  })
})
