import { describe, it } from 'vitest'
import { makeEvidence } from '../evidence.js'
import { expectFail, expectPass, expectStatus, miniTarget } from './harness.test-kit.js'
import { type Answered, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaDaily } from './quota-daily.js'

const staging = { ...miniTarget, quotas: { reader: { hour: 5, day: 2 } } }
const judge = (...answers: readonly Answered[]) =>
  quotaDaily.judge(READER, makeEvidence({ ...sequence(...answers), target: staging }))

describe('quota.daily', () => {
  it('needs more than an hour where a day holds more', () => {
    expectStatus(quotaDaily.judge(READER, sequence({}, {}, tooOften())), 'no-evidence: budget')
  })

  it('accepts a 429 where the day ends within the hour, and refuses a later one', () => {
    expectPass(judge({ limit: '2', left: '1' }, { limit: '2', left: '0' }, tooOften()))
    expectFail(judge({ limit: '2', left: '1' }, { limit: '2', left: '0' }, {}), 'Answered after 2 requests of the day')
  })
})
