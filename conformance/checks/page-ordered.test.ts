import { describe, it } from 'vitest'
import { expectFail, expectPass } from './harness.test-kit.js'
import { pageOrdered } from './page-ordered.js'
import { byDate, handing, opaqueContract, PAGED, pagedContract } from './page-walk.test-kit.js'
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

  it('asks for no order where the cursor may mean anything and the plain call keeps none', () => {
    const shuffled = PAGED.map((_, index) => PAGED[(index * 7) % PAGED.length] ?? PAGED[0]).flatMap(
      (book) => book ?? [],
    )
    const byPlace: Server = ({ cursor, limit = '50' }) => {
      const [from, size] = [Number(cursor ?? 0), Number(limit)]
      return { body: bookTable(shuffled.slice(from, from + size)), headers: [['X-Next-Cursor', `${from + size}`]] }
    }
    expectPass(judged(pageOrdered, opaqueContract, byPlace))
    const jumping: Server = (query, probe) =>
      query.cursor === undefined ? handing()(query, probe) : bookTable(PAGED.slice(0, 4).reverse())
    expectFail(judged(pageOrdered, opaqueContract, jumping), 'Page 2 does not go on')
  })

  it('refuses rows beyond a bare value', () => {
    const ignoring: Server = (query, probe) =>
      handing()(query.cursor?.startsWith('p') ? query : { ...query, cursor: 'p0' }, probe)
    expectFail(judged(pageOrdered, pagedContract, ignoring), 'lies before the cursor "20')
  })
})
