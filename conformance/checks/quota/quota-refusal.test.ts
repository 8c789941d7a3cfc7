import { describe, expect, it } from 'vitest'
import type { ErrorEntry } from '../../../spec/index.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import { expectFail, expectPass, expectStatus, miniTarget } from '../finding/harness.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import type { Answered } from './quota.test-kit.js'
import { READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaRefusal } from './quota-refusal.js'

const judge = (details: string) => quotaRefusal.judge(READER, sequence({}, tooOften(details)))

describe('quota.refusal', () => {
  it('accepts the hourly or the daily limit, and a future time', () => {
    expectPass(judge('2 an hour, again at 2026-11-20T11:00:00Z'))
    expectPass(judge('10 a day, again at 2026-11-21T00:00:00.000+00:00'))
    expectPass(judge('10 a day, again at 20261121T000000Z'))
    expectPass(judge('2 an hour, again at 20261120T1100+0000'))
  })

  it('refuses details without the limit, without the time, or with a time that has passed', () => {
    expectFail(judge('again at 2026-11-20T11:00:00Z'), 'wanted the limit, 2 or 10')
    expectFail(judge('2 an hour, again in 3600 seconds'), 'a reset time ahead in ISO 8601 UTC')
    expectFail(judge('2 an hour, again at 2026-11-20T09:00:00Z'), 'a reset time ahead')
    expectFail(judge('2 an hour, again at 20261120T090000Z'), 'a reset time ahead')
  })

  it('refuses another figure for the window alone, but not one beside the right figure', () => {
    expectFail(judge('Hourly limit of 10 requests, again at 2026-11-20T11:00:00Z'), 'wanted 2 as the limit of the hour')
    expectPass(judge('2 an hour; members of another tier have 25 an hour. Again at 2026-11-20T11:00:00Z'))
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

  it('refuses a request beyond the limit that is answered twice without 429, unless it may have been within the limit', () => {
    const busy = { status: 503, body: {} }
    expectFail(quotaRefusal.judge(READER, sequence({}, {}, busy, busy)), 'found 503', 'wanted 429 TOO_OFTEN')
    expectStatus(quotaRefusal.judge(READER, sequence({}, {}, busy)), 'no-evidence: prerequisite')
    expectStatus(quotaRefusal.judge(READER, sequence({}, busy, busy)), 'no-evidence: prerequisite')
  })

  it('says what was seen instead of a 429 before the limit', () => {
    const found = quotaRefusal.judge(READER, sequence({ status: 403, body: {} }))
    expectStatus(found, 'no-evidence: prerequisite')
    expect(found.message).toMatch(/^No request was refused with 429 TOO_OFTEN; .* answered 403 /)
  })

  it('proves nothing without a 429', () => {
    const none = expectStatus(quotaRefusal.judge(READER, sequence({})), 'no-evidence: no-data')
    expect(none.message).toBe(
      'Expected 429 TOO_OFTEN for a request beyond the quota of reader; reader-1 sent 1 request, the last one was answered 200, and no 429 came',
    )
  })
})

const AHEAD = 'again at 2026-11-20T11:00:00Z'
const told = (errors: readonly ErrorEntry[], quotas: object, ...answers: readonly Answered[]) =>
  quotaRefusal.judge(
    READER,
    makeEvidence({
      ...sequence(...answers),
      contract: { ...tierContract, errors },
      target: { ...miniTarget, quotas: { reader: quotas } },
    }),
  )

describe('quota.refusal: its messages', () => {
  it('give what was found and what was wanted', () => {
    expect(judge('later')).toEqual({
      status: 'fail',
      message:
        'A refusal for the quota is not as documented: found 429 TOO_OFTEN with details "later", wanted the limit, 2 or 10',
      expected: 'the limit, 2 or 10',
      actual: '429 TOO_OFTEN: later',
      exchanges: ['x2'],
    })
    const fine = quotaRefusal.judge(READER, sequence({}, tooOften(), tooOften()))
    expect(fine).toMatchObject({ message: '2 refusals name the limit and the reset', exchanges: ['x2', 'x3'] })
    const busy = { status: 503, body: '' }
    const spent = sequence({}, {}, busy, busy)
    expect(quotaRefusal.judge(READER, spent)).toEqual({
      status: 'fail',
      message: 'A request beyond the quota of reader: found 503 and an empty body, wanted 429 TOO_OFTEN',
      expected: '429 TOO_OFTEN',
      actual: '503 and an empty body',
      exchanges: ['x3', 'x4'],
    })
  })

  it('do not blame a success, a 401 or a lost answer beyond the limit', () => {
    const beyond = (answer: Answered) => quotaRefusal.judge(READER, sequence({}, {}, answer, answer))
    for (const status of [200, 299, 401]) expect(beyond({ status }).status).toBe('no-evidence')
    expectFail(beyond({ status: 300 }), 'found 300')
    expect(beyond({ failure: { kind: 'timeout', message: 'late' } }).status).toBe('no-evidence')
  })

  it('find the limit in a sentence, also with grouped digits', () => {
    const entry = [errorEntry('TOO_OFTEN', 429, ['quota-exceeded'], { mentions: ['limit'] })]
    const of = (details: string, hour = 12_500) => told(entry, { hour, day: 99_999 }, {}, tooOften(details))
    for (const details of ['12,500 an hour', '12500/h', 'limit: 12,500.', '99,999 a day']) expectPass(of(details))
    for (const details of ['12,5 an hour', '1250 an hour', '112500', '12,5000', '12;500', 'a12x500'])
      expectFail(of(details), 'the limit, 12500 or 99999')
    expectPass(of('1,234,567 an hour', 1_234_567))
    expectFail(told(entry, {}, {}, tooOften('undefined an hour')), 'the limit, 2 or 10')
  })

  it.each([
    ['2026-11-20T09:59:00Z', true],
    ['2026-11-20T09:58:59Z', false],
    ['2026-11-21T10:01:00Z', true],
    ['2026-11-21T10:01:01Z', false],
    ['2026-11-20T11:00Z', true],
    ['2026-11-20T11:00:00.5Z', true],
    ['2026-11-20T11:00:00,500Z', true],
    ['2026-11-20T11:00:00+0000', true],
    ['2026-11-20T11:00:00+02:00', false],
    ['2026-11-20 11:00:00Z', false],
    ['2026-11-20T09:00:00Z, or 2026-11-20T11:00:00Z', true],
  ])('the reset time %s is accepted: %s', (time, isRight) => {
    const finding = judge(`limit 2, again at ${time}`)
    if (isRight) expectPass(finding)
    else expectFail(finding, 'a reset time ahead in ISO 8601 UTC')
  })

  it.each([
    ['2 an hour', '2026-11-20T11:01:00Z', true],
    ['2 an hour', '2026-11-20T11:01:01Z', false],
    ['2 an hour, 10 a day', '2026-11-21T10:01:00Z', true],
    ['Daily limit exceeded: 10 requests (at most 2 per hour)', '2026-11-21T00:00:00Z', true],
    ['2 requests per hour exceeded, and the day is used up, too', '2026-11-21T00:00:00Z', true],
    ['You used all 10 requests of today; note the maximum of 2 an hour', '2026-11-21T00:00:00Z', true],
  ])('for %s the reset time %s is accepted: %s', (limit, time, isRight) => {
    const finding = judge(`${limit}, again at ${time}`)
    if (isRight) expectPass(finding)
    else expectFail(finding, 'a reset time ahead in ISO 8601 UTC, within the hour')
  })

  it.each(['0', '1', 'absent'])(
    'a reset within the hour is not required if %s requests may be left in the day',
    (left) => {
      const late = { ...tooOften('2 an hour, again at 2026-11-21T00:00:00Z'), left }
      expectPass(quotaRefusal.judge(READER, sequence({}, {}, late)))
    },
  )

  it('requires only what the document mentions', () => {
    const plain = errorEntry('TOO_OFTEN', 429, ['quota-exceeded'])
    expectPass(told([plain], {}, {}, tooOften('later')))
    expectPass(told([{ ...plain, mentions: ['reset-time'] }], {}, {}, tooOften(AHEAD)))
    expectPass(told([], {}, {}, tooOften('later')))
    expectFail(
      told([plain, { ...plain, code: 'TOO_MANY' }], {}, {}, tooOften(''), { status: 429 }),
      '429 TOO_OFTEN or TOO_MANY',
    )
  })

  it('recognises a refusal by any of several codes', () => {
    const codes = ['TOO_OFTEN', 'TOO_MANY'].map((code) => errorEntry(code, 429, ['quota-exceeded']))
    const many = { status: 400, body: { error: 'no', code: 'TOO_MANY', details: '' } }
    expectFail(told(codes, {}, {}, many), 'found 400 TOO_MANY', 'wanted 429 TOO_OFTEN or TOO_MANY')
  })
})
