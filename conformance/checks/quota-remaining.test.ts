import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { READER, sequence } from './quota.test-kit.js'
import { quotaRemaining } from './quota-remaining.js'

const judge = (...left: string[]) => quotaRemaining.judge(READER, sequence(...left.map((text) => ({ left: text }))))

describe('quota.remaining', () => {
  it('accepts a count that falls by one', () => {
    expectPass(judge('9', '8', '7'))
  })

  it('refuses a count that stays, falls by two, is too large or is no number', () => {
    expectFail(judge('9', '9'), 'fell by 0')
    expectFail(judge('9', '7'), 'fell by 2')
    expectFail(judge('11', '10'), 'wanted a whole number from 0 to 10')
    expectFail(judge('9', '-1'), '"-1"')
  })

  it('refuses a count that rises with every request', () => {
    expectFail(judge('1', '2', '3'), 'rises with every request: found 1, then 2')
  })

  it('says nothing of a new window', () => {
    expectStatus(judge('1', '9'), 'no-evidence: no-data')
  })

  it('says nothing of refusals, which may or may not count', () => {
    const evidence = sequence({ left: '9' }, { left: '9', status: 404, body: {} })
    expectStatus(quotaRemaining.judge(READER, evidence), 'no-evidence: no-data')
  })
})
