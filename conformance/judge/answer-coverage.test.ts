import { expect, it } from 'vitest'
import { loadContract, operationById } from '../../spec/index.js'
import { bare, withParameters } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { answerCoverage } from './answer-coverage.js'

const contract = loadContract()
const operation = operationById(contract, 'getForm4CompanySummary')
if (operation === undefined) throw new Error('The shipped contract lacks an operation')
const target = { name: 't', baseUrl: 'https://t.example', accounts: [], symbols: {}, quotas: {} }
const plain = bare(operation, 'pro')
const asked = withParameters(operation, { symbol: 'AAPL' }, 'pro')

function coverageOf(exchanges: readonly Parameters<typeof fakeExchange>[]) {
  const sent = exchanges.map(([probe, answer], index) => fakeExchange(probe, { ...answer, id: `x${index + 1}` }))
  return answerCoverage(makeEvidence({ contract, target, exchanges: sent })).find(
    (one) => one.operation === operation?.id,
  )
}

it('tells answers apart by status and code, and says for which credential they came', () => {
  const nobody = { ...plain, presented: { form: 'none' as const } }
  const found = coverageOf([
    [asked, { body: 'a|b\n1|2\n' }],
    [asked, { body: 'a|b\n1|2\n' }],
    [nobody, { status: 401, body: '{"error":"e","code":"AUTH_REQUIRED","message":"m","details":"d"}' }],
    [plain, { status: 400, body: 'error,symbol is missing\n' }],
    [asked, { status: 502, body: '<html>' }],
  ])
  const seen = Object.fromEntries(
    (found?.answers ?? []).map(({ answer, seen: counts }) => [answer, Object.values(counts)]),
  )
  expect(seen).toMatchObject({
    '200': [2],
    '401 AUTH_REQUIRED': [1],
    'error line': [1],
    '502': [1],
    '401 TOKEN_EXPIRED': [],
  })
  expect(found?.answers.find(({ answer }) => answer === '502')?.isDocumented).toBe(false)
  expect(found?.answers.find(({ answer }) => answer === '401 AUTH_REQUIRED')?.seen).toEqual({ none: 1 })
})

it('counts values, and what was accepted of them', () => {
  const other = withParameters(operation, { symbol: 'MSFT' }, 'pro')
  const found = coverageOf([
    [asked, { body: 'a\n' }],
    [asked, { body: 'a\n' }],
    [other, { status: 404, body: '{}' }],
  ])
  expect(found?.parameters).toEqual([
    { name: 'symbol', values: 2, accepted: 2, refused: 1 },
    { name: 'day_interval', values: 0, accepted: 0, refused: 0 },
  ])
})

it('leaves out what the run is not about', () => {
  const scoped = { ...target, scope: { operations: ['getOhlc'] } }
  expect(answerCoverage(makeEvidence({ contract, target: scoped, exchanges: [] })).map((one) => one.operation)).toEqual(
    ['getOhlc'],
  )
})
