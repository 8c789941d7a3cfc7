import { describe, expect, it } from 'vitest'
import { expectFail, expectPass, expectStatus, keysOf } from './harness.test-kit.js'
import { headerRatePresent } from './header-rate-present.js'
import { type Answered, sequence, tooOften } from './quota.test-kit.js'
import { refused, tierContract } from './tier.test-kit.js'

const judge = (key: string, ...answers: readonly Answered[]) => {
  const instance = headerRatePresent.instances(tierContract).find((entry) => entry.key === key)
  if (instance === undefined) throw new Error(`no instance ${key}`)
  return headerRatePresent.judge(instance, sequence(...answers))
}

describe('header.rate-present', () => {
  it('looks at every operation, at refusals and at 429', () => {
    expect(keysOf(headerRatePresent.instances(tierContract))).toBe('listBooks, rare, refusals, quota-exceeded')
  })

  it('accepts all three and refuses a missing one', () => {
    expectPass(judge('listBooks', {}))
    for (const name of ['limit', 'left', 'reset']) expectFail(judge('listBooks', {}, { [name]: 'absent' }), 'lacks "X-')
  })

  it('keeps refusals apart from successes', () => {
    const bare = { ...refused('NO_SHELF', 404), left: 'absent' }
    expectPass(judge('listBooks', {}, bare))
    expectFail(judge('refusals', {}, bare), 'status 404 lacks "X-Left"')
    expectFail(judge('quota-exceeded', {}, { ...tooOften(), reset: 'absent' }), 'status 429 lacks "X-Reset"')
  })

  it('says nothing of a 401 or of a server error', () => {
    expectStatus(judge('refusals', { ...refused('NO_CARD', 401), left: 'absent' }), 'no-evidence: no-data')
    expectStatus(judge('refusals', { status: 503, left: 'absent' }), 'no-evidence: no-data')
  })
})
