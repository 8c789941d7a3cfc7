import { describe, it } from 'vitest'
import { ask, evidenceOf, expectFail, expectPass, expectStatus, judgeOne } from './harness.test-kit.js'
import { refused, tierContract } from './tier.test-kit.js'
import { tierUpgradeUrl } from './tier-upgrade-url.js'

const judge = (key: string, more: object = {}) =>
  judgeOne(
    tierUpgradeUrl,
    evidenceOf(tierContract, [ask(tierContract, 'rare', {}, refused('CLOSED_SHELF', 403, more))]),
    key,
  )

describe('tier.upgrade-url', () => {
  it('accepts an address, absolute or not', () => {
    expectPass(judge('CLOSED_SHELF'))
    expectPass(judge('CLOSED_SHELF', { upgrade_url: '/account/upgrade' }))
  })

  it('refuses its absence and what is empty', () => {
    expectFail(judge('CLOSED_SHELF', { upgrade_url: undefined }), 'no such member')
    expectFail(judge('CLOSED_SHELF', { upgrade_url: '' }), 'wanted where to go')
    expectFail(judge('CLOSED_SHELF', { upgrade_url: null }), 'is null')
  })

  it('wants one of two codes for the same situation, and both of different ones', () => {
    expectStatus(judge('LOCKED_SHELF'), 'not-applicable')
    expectStatus(judge('FAR_SHELF'), 'no-evidence: no-data')
  })
})
