import { describe, expect, it } from 'vitest'
import { presenting } from '../../ask/make-probe.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { expectFail, expectPass, expectStatus, keysOf } from '../finding/harness.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { type Answered, READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaLimit } from './quota-limit.js'

const judge = (...answers: readonly Answered[]) => quotaLimit.judge(READER, sequence(...answers))

describe('quota.limit', () => {
  it('accepts the daily limit of the tier, also on refusals', () => {
    expectPass(judge({}, tooOften()))
  })

  it('accepts a header that a proxy repeats', () => {
    const twice = (...limits: readonly string[]) =>
      judge({ headers: limits.map((limit) => ['X-Limit', limit] as const) })
    expectPass(twice('10', '10'))
    expectFail(twice('10', '100'), '"X-Limit" is "10, 100"')
  })

  it('refuses another number, the hourly limit, and a text that is not a number', () => {
    for (const limit of ['100', '2', 'ten', '10.5']) expectFail(judge({}, { limit }), `"X-Limit" is "${limit}"`)
  })

  it('accepts the limit of anonymous callers on the refusal of an unknown method, which may come before the account', () => {
    const refused = { limit: '99', status: 405, body: {} }
    const { contract, target, exchanges } = sequence({}, refused)
    const judged = (isUnknown: boolean) => {
      const all = exchanges.map((one) => {
        const { operation, ...unknown } = one.probe
        return isUnknown && one !== exchanges[0] ? { ...one, probe: unknown } : one
      })
      return quotaLimit.judge(READER, makeEvidence({ contract, target, exchanges: all }))
    }
    expectPass(judged(true))
    expectFail(judged(false), '"X-Limit" is "99"')
  })

  it('does not read the only item of a structured field as that of a window that the document does not name', () => {
    const headersOf = (window: 'hour' | 'day', end: string) => ({
      limit: { header: `RateLimit-Policy;q;${end}`, window },
      remaining: { header: `RateLimit;r;${end}`, window },
      reset: { header: `RateLimit;t;${end}`, window, form: 'delta-seconds' as const },
      open: [],
    })
    const day = { ...headersOf('day', 'w=86400;stated'), optional: true as const }
    const own = { ...tierContract, rateHeaders: headersOf('hour', 'w=3600'), otherRateHeaders: [day] }
    const judgeItem = (policy: string, key: string) => {
      const { target, exchanges } = sequence({ headers: [['RateLimit-Policy', policy]] })
      const instance = quotaLimit.instances(own).find((one) => one.key === key)
      return instance && quotaLimit.judge(instance, makeEvidence({ contract: own, target, exchanges }))?.status
    }
    const statuses = ['"a";q=2;w=3600', '"a";q=2', '"a";q=2;w=86400'].map((policy) =>
      ['reader', 'reader#day'].map((key) => judgeItem(policy, key)),
    )
    expect(statuses).toEqual([
      ['pass', 'not-applicable'],
      ['pass', 'not-applicable'],
      ['no-evidence', 'fail'],
    ])
  })

  it('proves nothing without the header', () => {
    expectStatus(judge({ limit: 'absent' }), 'no-evidence: no-data')
    expectStatus(judge(), 'no-evidence: budget')
  })
})

describe('quota.limit: the answers that it reads, and its messages', () => {
  it('names the header, the tier and both numbers', () => {
    expect(judge({}, { limit: '11' })).toEqual({
      status: 'fail',
      message: '"X-Limit" is "11" for reader, wanted "10"',
      expected: '10',
      actual: '11',
      exchanges: ['x2'],
    })
    expect(judge({}, {})).toMatchObject({ message: '"X-Limit" is 10 on 2 answers', exchanges: ['x1', 'x2'] })
  })

  it('requires digits only, with optional blanks around them', () => {
    expectPass(judge({ limit: ' 10 ' }))
    for (const limit of ['x10', '10x', '+10', '1e1', '']) expectFail(judge({ limit }), `"X-Limit" is "${limit}"`)
  })

  it('reads answers to valid credentials of this tier', () => {
    const { contract, target, exchanges } = sequence({ limit: '99' })
    const [only] = exchanges
    if (only === undefined) throw new Error('the sequence is empty')
    const { response: _lost, ...lost } = only
    const { account: _nobody, ...foreign } = only
    const forged = { ...only, probe: presenting(only.probe, { tier: 'reader', form: 'tampered' }) }
    for (const other of [{ ...only, account: 'member-1' }, lost, foreign, forged]) {
      const found = quotaLimit.judge(READER, makeEvidence({ contract, target, exchanges: [other] }))
      expectStatus(found, `no-evidence: ${found.reason}`)
    }
    expectStatus(judge({ limit: '99', status: 401 }, { limit: '99', status: 500 }), 'no-evidence: prerequisite')
  })

  it('does not apply to a tier without such a limit, and sends nothing without headers', () => {
    const endless = tierContract.tiers.map((tier) => ({ ...tier, quota: { hour: 2 } }))
    const { target, exchanges } = sequence({})
    const evidence = makeEvidence({ contract: { ...tierContract, tiers: endless }, target, exchanges })
    expect(quotaLimit.judge(READER, evidence)).toEqual({
      status: 'not-applicable',
      message: 'The tier has no such limit',
      exchanges: [],
    })
    const { rateHeaders: _none, ...silent } = tierContract
    expect(keysOf(quotaLimit.instances(silent))).toBe('none')
    expect(() => quotaLimit.judge(READER, makeEvidence({ contract: silent, target, exchanges }))).toThrow(
      'No rate headers',
    )
  })

  it('has an instance for tiers with an hourly or daily quota', () => {
    const [tier] = tierContract.tiers
    if (tier === undefined) throw new Error('no tier')
    const tiers = [{ hour: 1 }, { day: 1 }, {}].map((quota, index) => ({ ...tier, name: `t${index}`, quota }))
    expect(keysOf(quotaLimit.instances({ ...tierContract, tiers }))).toBe('t0, t1')
  })
})
