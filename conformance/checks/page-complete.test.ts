import { describe, it } from 'vitest'
import { books, expectFail, expectPass, expectStatus, miniContract } from './harness.test-kit.js'
import { pageComplete } from './page-complete.js'
import { byDate, cursorParameter, handing, pagedContract } from './page-walk.test-kit.js'
import { judged } from './shelf.test-kit.js'

describe('page.complete', () => {
  it('accepts pages that lose nothing', () => {
    expectPass(judged(pageComplete, pagedContract, handing()))
    expectPass(judged(pageComplete, pagedContract, byDate()))
  })

  it('refuses a page that begins too late', () => {
    expectFail(judged(pageComplete, pagedContract, handing({ shift: 3 })), 'lost row')
    expectFail(judged(pageComplete, pagedContract, byDate({ shift: 3 })), 'lost row')
  })

  it('tries no bare value where a cursor may be opaque', () => {
    const openPoints = [{ id: 'cursors', question: '', options: [{ name: 'opaque', says: '' }], default: 'opaque' }]
    const opaque = miniContract(
      [
        books({
          parameters: [
            { ...cursorParameter, open: ['cursors'] },
            ...(pagedContract.operations[0]?.parameters.slice(1) ?? []),
          ],
        }),
      ],
      { openPoints },
    )
    expectPass(judged(pageComplete, opaque, handing()))
    expectStatus(judged(pageComplete, opaque, byDate()), 'no-evidence: no-data')
  })
})
