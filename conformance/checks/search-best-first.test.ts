import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { searchContract, searching } from './search.test-kit.js'
import { searchBestFirst } from './search-best-first.js'
import { HEADER, judged } from './shelf.test-kit.js'

describe('search.best-first', () => {
  it('accepts the name itself on top', () => {
    expectPass(judged(searchBestFirst, searchContract, searching({ threshold: 0 })))
  })

  it('refuses another order, and a name that is not found', () => {
    expectFail(
      judged(searchBestFirst, searchContract, searching({ threshold: 0, ascending: true })),
      'does not return it first',
    )
    expectFail(judged(searchBestFirst, searchContract, searching({ threshold: 2 })), 'no rows')
  })

  it('proves nothing without a name', () => {
    expectStatus(
      judged(searchBestFirst, searchContract, () => HEADER),
      'no-evidence: no-data',
    )
  })
})
