import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { type Answered, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaLimit } from './quota-limit.js'

const judge = (...answers: readonly Answered[]) => quotaLimit.judge(READER, sequence(...answers))

describe('quota.limit', () => {
  it('accepts the daily limit of the tier, on refusals too', () => {
    expectPass(judge({}, tooOften()))
  })

  it('accepts a header that a proxy says twice', () => {
    const twice = (...limits: readonly string[]) =>
      judge({ headers: limits.map((limit) => ['X-Limit', limit] as const) })
    expectPass(twice('10', '10'))
    expectFail(twice('10', '100'), '"X-Limit" is "10, 100"')
  })

  it('refuses another number, the hourly one, and what is no number', () => {
    for (const limit of ['100', '2', 'ten', '10.5']) expectFail(judge({}, { limit }), `"X-Limit" is "${limit}"`)
  })

  it('proves nothing without the header', () => {
    expectStatus(judge({ limit: 'absent' }), 'no-evidence: no-data')
    expectStatus(judge(), 'no-evidence: budget')
  })
})
