import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../evidence/evidence.js'
import {
  column,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  operation,
  table,
} from '../finding/harness.test-kit.js'
import { isBundle } from './is-bundle.js'
import { READER, sequence, tooOften } from './quota.test-kit.js'
import { quotaRemaining } from './quota-remaining.js'

const judge = (...left: string[]) => quotaRemaining.judge(READER, sequence(...left.map((text) => ({ left: text }))))

describe('quota.remaining', () => {
  it('accepts a count that falls by one', () => {
    expectPass(judge('9', '8', '7'))
  })

  it('refuses a count that stays, falls by two, is too large or is no number', () => {
    expectFail(judge('9', '9'), 'fell by 0')
    expectFail(judge('9', '6'), 'fell by 3')
    expectFail(judge('11', '10'), 'wanted a whole number from 0 to 10')
    expectFail(judge('9', '-1'), '"-1"')
  })

  it('ignores a request that was sent twice, because a kept connection broke', () => {
    const { exchanges, contract, target } = sequence({ left: '9' }, { left: '7' })
    const resent = exchanges.map((exchange, index) => (index === 1 ? { ...exchange, sends: 2 } : exchange))
    const evidence = makeEvidence({ contract, target, exchanges: resent })
    expectStatus(quotaRemaining.judge(READER, evidence), 'no-evidence: no-data')
  })

  it('accepts a larger decrease among others: a gateway has sent a request twice', () => {
    expectPass(judge('9', '8', '6'))
    expectStatus(judge('9', '7', '6', '4'), 'no-evidence: no-data')
    expectFail(judge('9', '8', '7', '7'), 'fell by 0')
  })

  it('refuses twice the decrease if a gateway that repeats three requests in ten does not explain all of it', () => {
    const [few, many] = [6, 7].map((falls) => Array.from({ length: falls + 1 }, (_, index) => `${98 - 2 * index}`))
    const judgeOf = (counts: readonly string[] = []) => {
      const { exchanges, contract, target } = sequence(...counts.map((left) => ({ left, limit: '100' })))
      const quotas = { reader: { hour: 2, day: 100 } }
      return quotaRemaining.judge(READER, makeEvidence({ contract, target: { ...target, quotas }, exchanges }))
    }
    expectStatus(judgeOf(few), 'no-evidence: no-data')
    expectFail(judgeOf(many), 'fell by 2')
  })

  it('refuses twice the decrease in a later minute, where a smaller decrease may be the end of a window', () => {
    const judgeOf = (counts: readonly number[]) => {
      const { exchanges, contract, target } = sequence(...counts.map((left) => ({ left: `${left}`, limit: '100' })))
      const { rateHeaders } = contract
      if (rateHeaders === undefined) throw new Error('no rate headers')
      const remaining = { ...rateHeaders.remaining, window: 'minute' as const }
      const later = exchanges.map((exchange, index) => ({
        ...exchange,
        startedAt: new Date(Date.parse(exchange.startedAt) + (index === 0 ? 0 : 300_000)).toISOString(),
      }))
      const own = { ...contract, rateHeaders: { ...rateHeaders, remaining } }
      const quotas = { reader: { minute: 100 } }
      return quotaRemaining.judge(
        READER,
        makeEvidence({ contract: own, target: { ...target, quotas }, exchanges: later }),
      )
    }
    const falls = (by: number, count: number) => Array.from({ length: count }, (_, index) => 98 - by * index)
    expectFail(judgeOf(falls(2, 9)), 'fell by 2')
    expectStatus(judgeOf(falls(2, 5)), 'no-evidence: no-data')
    expectPass(judgeOf(falls(1, 9)))
    expect(judgeOf(falls(0, 9)).status).not.toBe('fail')
  })

  it('refuses a count that rises with every request', () => {
    expectFail(judge('1', '2', '3'), 'rises with every request: found 1, then 2')
  })

  it('refuses a count above zero in refusals that name the limit of its window', () => {
    const counted = ['9', '8', '7', '6', '5', '4', '3', '2', '1', '0'].map((left) => ({ left }))
    const judged = (details: string, ...left: string[]) => {
      const refusals = left.map((text) => ({ ...tooOften(details), left: text }))
      return quotaRemaining.judge(READER, sequence(...counted, ...refusals))
    }
    expectFail(judged('10 a day', '1', '1'), 'Each of 2 refusals for a spent window shows "X-Left" above 0: found 1')
    expectPass(judged('10 a day', '0', '1'))
    expectPass(judged('10 a day', '1'))
    expectPass(judged('2 an hour or 10 a day', '1', '1'))
    expectPass(judged('Slow down', '1', '1'))
  })

  it('ignores a new window', () => {
    expectStatus(judge('1', '9'), 'no-evidence: no-data')
  })

  it('ignores refusals, which may or may not count', () => {
    const evidence = sequence({ left: '9' }, { left: '9', status: 404, body: {} })
    expectStatus(quotaRemaining.judge(READER, evidence), 'no-evidence: no-data')
  })
})

describe('quota.remaining: its messages', () => {
  it('give the decrease of the count, and cite both answers', () => {
    expect(judge('9', '6')).toEqual({
      status: 'fail',
      message: '"X-Left" fell by 3 for a request that costs 1',
      expected: 'a count that is smaller by 1',
      actual: '9, then 6',
      exchanges: ['x2', 'x1'],
    })
    expect(judge('11', '10')).toEqual({
      status: 'fail',
      message: '"X-Left" is "11", wanted a whole number from 0 to 10',
      expected: '0 to 10',
      actual: '11',
      exchanges: ['x1'],
    })
  })

  it('accept the limit itself, zero, and blanks around the digits, but no other text', () => {
    expectPass(judge('10', '9'))
    expectPass(judge('1', '0'))
    expectPass(judge(' 9 ', '8'))
    for (const text of ['9x', 'x9', '']) expectFail(judge('9', text), `"X-Left" is "${text}"`)
  })

  it('treat one rise as the end of a window, and several rises without a fall as a violation', () => {
    expect(judge('1', '2', '3')).toEqual({
      status: 'fail',
      message: '"X-Left" rises with every request: found 1, then 2, wanted a count that falls',
      expected: 'a count that is smaller by 1',
      actual: '1, then 2',
      exchanges: ['x2', 'x1'],
    })
    expectPass(judge('1', '2', '3', '2'))
    const resets = ['1', '2', '3'].map((left, index) => ({ left, reset: `${1_800_000_000 + index}` }))
    expectStatus(quotaRemaining.judge(READER, sequence(...resets)), 'no-evidence: no-data')
  })

  it('give the number of compared pairs', () => {
    expect(judge('9', '8', '7')).toMatchObject({
      message: '2 requests were counted one by one',
      exchanges: ['x1', 'x2', 'x3'],
    })
    expect(judge('9')).toMatchObject({ message: 'No two requests of one account followed each other' })
    expectStatus(judge(), 'no-evidence: budget')
  })

  it('treats several tables in one answer, or a cost other than one, as a bundle', () => {
    const json = (...properties: readonly string[]) =>
      jsonAnswer({ tables: properties.map((property) => ({ property, table: table([column('a')]), open: [] })) })
    const operations = [
      operation('two', json('a', 'b')),
      operation('one', json('a')),
      operation('plain', table([column('a')])),
      operation('dear', table([column('a')]), { cost: 2 }),
      operation('free', json(), { cost: 0 }),
    ]
    const contract = { ...sequence().contract, operations }
    expect([...operations.map(({ id }) => id), 'none', undefined].filter((id) => isBundle(id, { contract }))).toEqual([
      'two',
      'dear',
      'free',
    ])
  })
})
