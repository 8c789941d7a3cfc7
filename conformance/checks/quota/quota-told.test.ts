import { describe, expect, it } from 'vitest'
import {
  ask,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  jsonAnswer,
  judgeOne,
  miniContract,
  operation,
} from '../finding/harness.test-kit.js'
import { quotaTold } from './quota-told.js'

const json = jsonAnswer()
const account = operation('account', json, {
  quotas: [
    {
      window: 'day',
      limit: 'q.limit',
      used: 'q.used',
      remaining: 'q.left',
      reset: 'q.end',
      form: 'iso',
      open: [],
    },
  ],
})
const DATE = 'Fri, 20 Nov 2026 10:00:00 GMT'
const rateHeaders = {
  limit: { header: 'X-Limit', window: 'day' },
  remaining: { header: 'X-Left', window: 'day' },
  reset: { header: 'X-Reset', window: 'day', form: 'unix-seconds' },
  open: [],
} as const
const contract = miniContract([account], { rateHeaders })
const end = '2026-11-21T00:00:00Z'

const FIGURES = { q: { limit: 100, used: 40, left: 60, end } }
const jsonWith = (left: string): [string, string][] => [
  ['Date', DATE],
  ['Content-Type', 'application/json'],
  ['X-Left', left],
]

const judge = (figures: object, left?: string, of = contract) => {
  const headers: [string, string][] = [
    ['Date', DATE],
    ['Content-Type', 'application/json'],
  ]
  if (left !== undefined) headers.push(['X-Left', left])
  const body = { q: { limit: 100, used: 40, left: 60, end, ...figures } }
  return judgeOne(quotaTold, evidenceOf(of, [ask(of, 'account', {}, { body, headers })]), 'account#member')
}

describe('quota.told', () => {
  it('belongs to every tier that may call the operation', () => {
    expect(quotaTold.instances(contract).map(({ key }) => key)).toEqual(['account#reader', 'account#member'])
    expectStatus(judgeOne(quotaTold, evidenceOf(contract, []), 'account#member'), 'no-evidence: budget')
  })

  it('accepts the figures of the header, with or without this request', () => {
    expectPass(judge({}))
    expectPass(judge({}, '60'))
    expectPass(judge({}, '59'))
    expectPass(judge({ limit: '100', used: null, left: '60' }, '60'))
  })

  it('refuses figures that are not those of the caller', () => {
    expectFail(judge({ limit: 10, used: 4, left: 6 }), 'q.limit is 10 for member, wanted 100')
    expectFail(judge({ used: 41 }), 'q.left is 60 for member, wanted 59')
    expectFail(judge({ left: 101 }), 'wanted a whole number from 0 to 100')
    expectFail(judge({ used: 'many' }), 'wanted a whole number from 0 to 100')
    expectFail(judge({}, '61'), 'q.left is 60 for member, wanted a figure with 61 remaining')
    expectFail(judge({}, '58'), 'wanted a figure with 58 remaining')
    expectFail(judge({ left: undefined }, '58'), 'q.used is 40')
    expectFail(judge({ end: '2026-11-20T09:00:00Z' }), 'q.end is', 'a time in the future')
    expectFail(judge({ end: 1795219200 }), 'wanted a time in ISO 8601')
  })

  it('allows for requests of the account that were under way', () => {
    const told = ask(contract, 'account', {}, { headers: jsonWith('58'), body: FIGURES })
    const other = { ...ask(contract, 'account', {}, { headers: jsonWith('59'), body: FIGURES }), id: 'x2' }
    expectPass(judgeOne(quotaTold, evidenceOf(contract, [told, other]), 'account#member'))
    const later = { ...other, startedAt: '2026-11-20T11:00:00.000Z' }
    expectFail(judgeOne(quotaTold, evidenceOf(contract, [told, later]), 'account#member'), 'with 58 remaining')
    const elsewhere = { ...other, account: 'another' }
    expectFail(judgeOne(quotaTold, evidenceOf(contract, [told, elsewhere]), 'account#member'), 'with 58 remaining')
  })

  it('compares only figures of one window, and has no evidence without any', () => {
    const hourly = { ...rateHeaders, remaining: { header: 'X-Left', window: 'hour' } } as const
    expectPass(judge({}, '5', miniContract([account], { rateHeaders: hourly })))
    expectStatus(judge({ limit: null, used: null, left: null, end: null }), 'no-evidence: no-data')
  })
})
