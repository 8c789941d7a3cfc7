import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { type Answered, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaHourly } from './quota-hourly.js'

const judge = (...answers: readonly Answered[]) => quotaHourly.judge(READER, sequence(...answers))

describe('quota.hourly', () => {
  it('accepts a 429 after exactly two requests', () => {
    expectPass(judge({}, {}, tooOften()))
  })

  it('refuses an earlier 429 and a later one', () => {
    expectFail(judge({}, tooOften()), 'Refused with 429 after 1 of 2')
    expectFail(judge({}, {}, {}), 'Answered after 2 requests of the hour: the limit is 2')
  })

  it('blames nothing on an account that was used before', () => {
    expectStatus(judge({ left: '5' }, tooOften()), 'no-evidence: prerequisite')
  })

  it('proves nothing without a request', () => {
    expectStatus(judge(), 'no-evidence: budget')
  })
})
