import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaRefusal } from './quota-refusal.js'

const judge = (details: string) => quotaRefusal.judge(READER, sequence({}, tooOften(details)))

describe('quota.refusal', () => {
  it('accepts the limit of the hour or of the day and a time ahead', () => {
    expectPass(judge('2 an hour, again at 2026-11-20T11:00:00Z'))
    expectPass(judge('10 a day, again at 2026-11-21T00:00:00.000+00:00'))
  })

  it('refuses details without the limit, without the time, or with a time that has passed', () => {
    expectFail(judge('again at 2026-11-20T11:00:00Z'), 'wanted the limit, 2 or 10')
    expectFail(judge('2 an hour, again in 3600 seconds'), 'a reset time ahead in ISO 8601 UTC')
    expectFail(judge('2 an hour, again at 2026-11-20T09:00:00Z'), 'a reset time ahead')
  })

  it('does not blame a Date that is hours off', () => {
    const headers = [['Date', 'Fri, 20 Nov 2026 16:00:00 GMT']] as const
    expectPass(quotaRefusal.judge(READER, sequence({}, { ...tooOften(), headers })))
  })

  it('refuses another code', () => {
    const evidence = sequence({}, { status: 429, body: { error: 'no', code: 'SLOW_DOWN', details: '' } })
    expectFail(quotaRefusal.judge(READER, evidence), '429 TOO_OFTEN')
  })

  it('refuses the code with another status', () => {
    expectFail(quotaRefusal.judge(READER, sequence({}, { ...tooOften(), status: 403 })), 'found 403', '429 TOO_OFTEN')
  })

  it('refuses what is answered twice instead of a 429, and nothing that may have passed', () => {
    const busy = { status: 503, body: {} }
    expectFail(quotaRefusal.judge(READER, sequence({}, {}, busy, busy)), 'found 503', 'wanted 429 TOO_OFTEN')
    expectStatus(quotaRefusal.judge(READER, sequence({}, {}, busy)), 'no-evidence: prerequisite')
    expectStatus(quotaRefusal.judge(READER, sequence({}, busy, busy)), 'no-evidence: prerequisite')
  })

  it('proves nothing without a 429', () => {
    expectStatus(quotaRefusal.judge(READER, sequence({})), 'no-evidence: no-data')
  })
})
