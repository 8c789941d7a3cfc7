import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../evidence/evidence.js'
import { expectFail, expectPass, expectStatus, miniTarget } from '../finding/harness.test-kit.js'
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

describe('quota.daily, of which tiers', () => {
  const granting = (quota: { hour?: number; day?: number }, ...answers: readonly Answered[]) => {
    const evidence = sequence(...answers)
    const { contract } = evidence
    const tiers = contract.tiers.map((tier) => ({ ...tier, quota }))
    const from = makeEvidence({ ...evidence, contract: { ...contract, tiers } })
    return { finding: quotaDaily.judge(READER, from), asked: quotaDaily.needs(READER, from).length }
  }

  it('asks and judges where a day is no more than an hour, or there is no hour', () => {
    for (const quota of [{ hour: 3, day: 2 }, { day: 2 }]) {
      const { finding, asked } = granting(quota, { limit: '2', left: '1' }, { limit: '2', left: '0' }, tooOften())
      expectPass(finding)
      expect(asked).toBe(1)
    }
  })

  it('asks where hour and day hold as many, though the hour is what bites', () => {
    const { finding, asked } = granting({ hour: 2, day: 2 }, { left: '9' }, { left: '8' }, tooOften())
    expectStatus(finding, 'no-evidence: prerequisite')
    expect(asked).toBe(1)
  })

  it('asks nothing where a day holds more, or is without limit', () => {
    const wide = granting({ hour: 2, day: 3 })
    expect(wide).toMatchObject({ asked: 0, finding: { message: '3 requests of a day do not fit into an hour of 2' } })
    const endless = granting({ hour: 2 })
    expect(endless).toMatchObject({ asked: 0, finding: { message: 'The tier has no daily limit' } })
    expectStatus(endless.finding, 'not-applicable')
  })
})
