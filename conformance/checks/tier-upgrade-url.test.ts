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
  it('accepts an absolute URL', () => {
    expectPass(judge('CLOSED_SHELF'))
  })

  it('refuses its absence and what is no URL', () => {
    expectFail(judge('CLOSED_SHELF', { upgrade_url: undefined }), 'no such member')
    expectFail(judge('CLOSED_SHELF', { upgrade_url: '' }), 'wanted an absolute URL')
    expectFail(judge('CLOSED_SHELF', { upgrade_url: 'soon' }), '"soon"')
  })

  it('wants one of two codes for the same situation, and both of different ones', () => {
    expectStatus(judge('LOCKED_SHELF'), 'not-applicable')
    expectStatus(judge('FAR_SHELF'), 'no-evidence: no-data')
  })
})
