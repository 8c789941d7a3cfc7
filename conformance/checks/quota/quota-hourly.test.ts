import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../evidence/evidence.js'
import { expectFail, expectPass, expectStatus } from '../finding/harness.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { type Answered, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaHourly } from './quota-hourly.js'

const judge = (...answers: readonly Answered[]) => quotaHourly.judge(READER, sequence(...answers))

describe('quota.hourly', () => {
  it('accepts a 429 after exactly two requests', () => {
    expectPass(judge({}, {}, tooOften()))
  })

  it('refuses an earlier 429 and a later one', () => {
    expectFail(judge({}, tooOften()), 'Refused with 429 after 1 of 2')
    expectFail(judge({}, {}, {}), 'listBooks answered after 2 requests of the hour: the limit is 2')
  })

  it('does not blame the refusal of a request that was sent twice, because the first one may have counted', () => {
    const { exchanges, contract, target } = sequence({}, tooOften())
    const resent = exchanges.map((exchange, index) => (index === 1 ? { ...exchange, sends: 2 } : exchange))
    expectStatus(quotaHourly.judge(READER, makeEvidence({ contract, target, exchanges: resent })), 'pass')
  })

  it('does not blame a 429 that shows that a gateway has sent an earlier request twice', () => {
    const free = { ...tooOften(), left: '8' }
    expectStatus(judge({ left: '9' }, free, free), 'pass')
    expectFail(judge({ left: '9' }, { ...tooOften(), left: '9' }), 'Refused with 429 after 1 of 2 requests of the hour')
    expectFail(judge({ left: '9' }, free), 'Refused with 429 after 1 of 2 requests of the hour')
  })

  it('counts a refusal only if the remaining count shows that it counted', () => {
    const refusal = { status: 403, body: { error: 'no', code: 'FAR_SHELF', details: 'x' } }
    expectFail(judge(refusal, refusal, {}, tooOften()), 'Refused only after 3 requests that the remaining count shows')
    expectPass(judge(refusal, {}, tooOften()))
    expectPass(judge({ ...refusal, left: '10' }, { left: '9' }, { left: '8' }, tooOften()))
  })

  it('accepts that the day counts refusals and the hour does not', () => {
    const refusal = { status: 403, body: { error: 'no', code: 'FAR_SHELF', details: 'x' } }
    expectPass(judge(refusal, refusal, {}, {}, tooOften()))
    expectFail(judge(refusal, {}, {}, {}), 'answered after 2 requests of the hour: the limit is 2')
  })

  it('counts an answer about the account if the remaining count shows that it counted', () => {
    const status = { operation: 'status', body: { tier: 'reader' } }
    const refusal = { status: 403, body: { error: 'no', code: 'FAR_SHELF', details: 'x' } }
    const late = 'answered after 2 requests of the hour that the remaining count shows: the limit is 2'
    expectFail(judge({}, status, {}, { ...tooOften(), left: '7' }), late)
    expectPass(judge({}, { ...status, left: '9' }, { left: '8' }, { ...tooOften(), left: '8' }))
    expectPass(judge({}, {}, { ...tooOften(), left: '8' }, { ...status, left: '8' }))
    // The day may count a refusal, and requests with another credential, that the hour does not count.
    expectPass(judge({}, refusal, {}, { ...tooOften(), left: '7' }))
  })

  it('leaves a price that is too high to the check of prices', () => {
    expectPass(judge({}, { left: '4' }, { ...tooOften(), left: '4' }))
    const dear = judge({ left: '9', limit: '10' }, { ...tooOften(), left: '9' })
    expectFail(dear, 'Refused with 429 after 1 of 2')
  })

  it('accepts that further refusals count too', () => {
    const refusal = { status: 403, body: { error: 'no', code: 'FAR_SHELF', details: 'x' } }
    expectPass(judge(refusal, {}, { ...tooOften(), left: '7' }, { ...tooOften(), left: '6' }))
  })

  it('refuses a success after the 429 of an unused account', () => {
    const refusal = { status: 403, left: '10', body: { error: 'no', code: 'FAR_SHELF', details: 'x' } }
    const again = { left: '8', startedAt: '2026-11-20T10:00:05.000Z' }
    expectFail(judge(refusal, { left: '9' }, { ...tooOften(), left: '9' }, again), 'Answered after a 429 of the hour')
    expectStatus(judge({ left: '5' }, tooOften(), { left: '4' }), 'no-evidence: prerequisite')
    const reset = tooOften('The limit of 2 resets at 2026-11-20T10:00:30Z')
    expectPass(judge(refusal, { left: '9' }, { ...reset, left: '9' }, again))
  })

  it('accepts a success after a minute, if the limit is one of a minute', () => {
    const tiers = tierContract.tiers.map((tier) => ({ ...tier, quota: { PT1M: 2 } }))
    const later = { startedAt: '2026-11-20T10:01:05.000Z' }
    const minute = (...answers: readonly Answered[]) => {
      const { exchanges, target } = sequence(...answers)
      return quotaHourly.judge(READER, makeEvidence({ contract: { ...tierContract, tiers }, target, exchanges }))
    }
    expectPass(minute({}, {}, tooOften('Slow down'), later))
    // The count of the day includes a request of an earlier minute.
    const refused = minute({}, { ...later, left: '8' }, { ...later, left: '7' }, { ...tooOften(), ...later, left: '7' })
    expectStatus(refused, 'no-evidence: no-data')
  })

  it('names the number that was counted, not the number that was expected', () => {
    expect(judge({}, {}, tooOften()).message).toBe('429 came after 2 requests of the hour: the limit is 2')
    const refusal = { status: 403, left: '10', body: { error: 'no', code: 'FAR_SHELF', details: 'x' } }
    const found = judge(refusal, { left: '9' }, { ...tooOften(), left: '9' })
    expect(found.message).toBe('429 came after 1 to 2 requests of the hour: the limit is 2')
  })

  it('proves nothing if the limit only lies between the successes and all requests', () => {
    const refusal = { status: 403, body: { error: 'no', code: 'FAR_SHELF', details: 'x' }, left: '10' }
    const found = judge(refusal, refusal, refusal, { left: '9' }, { ...tooOften(), left: '9' })
    expectStatus(found, 'no-evidence: no-data')
    expect(found.message).toBe('429 came after 1 to 4 requests of the hour: some of them may not have counted')
  })

  it('names the number of the account that shows it best', () => {
    const refusal = { status: 403, left: '10', body: { error: 'no', code: 'FAR_SHELF', details: 'x' } }
    const own = { account: 'reader-2' }
    const { exchanges, target } = sequence(
      refusal,
      { left: '9' },
      { ...tooOften(), left: '9' },
      { ...own, left: '9' },
      { ...own, left: '8' },
      { ...tooOften(), ...own, left: '8' },
    )
    const accounts = [...target.accounts, { name: 'reader-2', tier: 'reader', credentials: { key: 'k', token: 't' } }]
    const evidence = makeEvidence({ contract: tierContract, target: { ...target, accounts }, exchanges })
    const { message } = quotaHourly.judge(READER, evidence)
    expect(message).toBe('429 came after 2 requests of the hour: the limit is 2')
  })

  it('cites the sentence of the quota before the sentence of the tier', () => {
    const [tier] = tierContract.tiers
    const quota = { hour: 2, clause: 'Q' }
    const tiers = tier === undefined ? [] : [{ ...tier, quota, clause: 'T' }]
    expect(quotaHourly.instances({ ...tierContract, tiers }).map(({ clause }) => clause)).toEqual(['Q'])
  })

  it('does not blame an account that was used before', () => {
    expectStatus(judge({ left: '5' }, tooOften()), 'no-evidence: prerequisite')
  })

  it('proves nothing without a request', () => {
    expectStatus(judge(), 'no-evidence: budget')
  })
})

describe('quota.hourly: its messages', () => {
  it('give the limit and the count of an early or late 429', () => {
    expect(judge({}, tooOften())).toMatchObject({
      message: 'Refused with 429 after 1 of 2 requests of the hour',
      expected: 'success up to 2 requests of the hour',
      actual: '429 after 1',
      exchanges: ['x2'],
    })
    expect(judge({}, {}, {})).toMatchObject({
      expected: '429 after 2 requests of the hour',
      actual: 'status 200 after 2',
      exchanges: ['x3'],
    })
    const refusal = { status: 403, body: { error: 'no', code: 'FAR_SHELF', details: 'x' } }
    expect(judge(refusal, refusal, {}, tooOften())).toMatchObject({
      expected: '429 after 2 requests of the hour',
      actual: '429 after 3',
    })
  })

  it('say that the window ended before the limit was reached', () => {
    expect(expectStatus(judge({}), 'no-evidence: no-data').message).toBe(
      'Expected 429 after 2 requests of the hour; reader-1 sent 1 request, the last one was answered 200, and no 429 came: the hour ended before, or some requests were not counted',
    )
  })

  it('do not call an answer late if it is not a success', () => {
    for (const status of [199, 300, 404]) expect(judge({}, {}, { status }).status).toBe('no-evidence')
    expectFail(judge({}, {}, { status: 299 }), 'answered after 2 requests')
  })

  it('does not apply to a tier without such a limit', () => {
    const evidence = sequence({}, tooOften())
    const tiers = evidence.contract.tiers.map((tier) => ({ ...tier, quota: { day: 5 } }))
    const finding = quotaHourly.judge(READER, makeEvidence({ ...evidence, contract: { ...evidence.contract, tiers } }))
    expectStatus(finding, 'not-applicable')
    expect(finding.message).toBe('The tier has no limit of an hour or less')
  })
})
