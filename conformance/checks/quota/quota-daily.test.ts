import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../evidence/evidence.js'
import { expectFail, expectPass, expectStatus, miniTarget } from '../finding/harness.test-kit.js'
import { type Answered, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaDaily } from './quota-daily.js'

const staging = { ...miniTarget, quotas: { reader: { hour: 5, day: 2 } } }
const judge = (...answers: readonly Answered[]) =>
  quotaDaily.judge(READER, makeEvidence({ ...sequence(...answers), target: staging }))

describe('quota.daily', () => {
  it('needs more than an hour if a day allows more requests than an hour', () => {
    expectStatus(quotaDaily.judge(READER, sequence({}, {}, tooOften())), 'no-evidence: budget')
  })

  it('accepts a 429 if the day ends within the hour, and refuses a later 429', () => {
    expectPass(judge({ limit: '2', left: '1' }, { limit: '2', left: '0' }, tooOften()))
    expectFail(judge({ limit: '2', left: '1' }, { limit: '2', left: '0' }, {}), 'answered after 2 requests of the day')
  })
})

describe('quota.daily without headers that show the rest', () => {
  const silent = (...answers: readonly Answered[]) => {
    const evidence = sequence(...answers.map((answer) => ({ ...answer, headers: [] })))
    const { rateHeaders: _none, ...contract } = evidence.contract
    return quotaDaily.judge(READER, makeEvidence({ ...evidence, contract, target: staging }))
  }

  it('accepts a 429 exactly at the limit, which shows that the account had not been used before', () => {
    const found = silent({}, {}, tooOften())
    expectPass(found)
    expect(found.message).toContain('429 came after 2 requests of the day')
    expectFail(silent({}, {}, {}), 'answered after 2 requests of the day')
  })

  it('proves nothing by an earlier 429', () => {
    const found = silent({}, tooOften())
    expectStatus(found, 'no-evidence: prerequisite')
    expect(found.message).toBe(
      'No answer shows whether the account had been used before, so its 429 after 1 request proves nothing',
    )
  })
})

describe('quota.daily: the tiers that it judges', () => {
  const granting = (quota: { hour?: number; day?: number }, ...answers: readonly Answered[]) => {
    const evidence = sequence(...answers)
    const { contract } = evidence
    const tiers = contract.tiers.map((tier) => ({ ...tier, quota }))
    const from = makeEvidence({ ...evidence, contract: { ...contract, tiers } })
    return { finding: quotaDaily.judge(READER, from), asked: quotaDaily.needs(READER, from).length }
  }

  it('sends requests and judges if a day allows no more than an hour, or if there is no hourly limit', () => {
    for (const quota of [{ hour: 3, day: 2 }, { day: 2 }]) {
      const { finding, asked } = granting(quota, { limit: '2', left: '1' }, { limit: '2', left: '0' }, tooOften())
      expectPass(finding)
      expect(asked).toBe(1)
    }
  })

  it('sends requests if hour and day allow equally many', () => {
    const { finding, asked } = granting({ hour: 2, day: 2 }, { left: '9' }, { left: '8' }, tooOften())
    expectStatus(finding, 'no-evidence: prerequisite')
    expect(asked).toBe(1)
  })

  it('sends nothing if a day allows more, or has no limit', () => {
    const wide = granting({ hour: 2, day: 3 })
    expect(wide).toMatchObject({ asked: 0, finding: { message: '3 requests of a day do not fit into an hour of 2' } })
    const endless = granting({ hour: 2 })
    expect(endless).toMatchObject({ asked: 0, finding: { message: 'The tier has no daily limit' } })
    expectStatus(endless.finding, 'not-applicable')
  })
})
