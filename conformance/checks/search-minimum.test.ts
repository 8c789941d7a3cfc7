import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { searchContract, searching } from './search.test-kit.js'
import { searchMinimum } from './search-minimum.js'
import { HEADER, judged, type Server } from './shelf.test-kit.js'

const tooShort =
  (answer: ReturnType<Server>): Server =>
  (query, probe) =>
    query.name?.length === 2 ? answer : searching()(query, probe)

describe('search.minimum', () => {
  it('accepts the minimum, whatever a shorter query is answered with', () => {
    expectPass(judged(searchMinimum, searchContract, searching()))
    expectPass(judged(searchMinimum, searchContract, searching({ minimum: 1 })))
    expectPass(judged(searchMinimum, searchContract, searching({ threshold: 2 })))
    expectPass(judged(searchMinimum, searchContract, tooShort('error,nothing found\n')))
  })

  it('refuses a longer minimum, with any status', () => {
    expectFail(judged(searchMinimum, searchContract, searching({ minimum: 4 })), 'was refused')
    const polite: Server = ({ name }, probe) =>
      name !== undefined && name.length < 4
        ? 'error,name needs 4 characters\n'
        : searching()(name === undefined ? {} : { name }, probe)
    expectFail(judged(searchMinimum, searchContract, polite), 'was refused')
  })

  it('refuses a server error', () => {
    expectFail(judged(searchMinimum, searchContract, tooShort({ status: 500 })), 'below the minimum')
  })

  it('proves nothing without a name', () => {
    expectStatus(
      judged(searchMinimum, searchContract, () => HEADER),
      'no-evidence: no-data',
    )
  })
})
