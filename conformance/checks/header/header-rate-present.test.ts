import { describe, expect, it } from 'vitest'
import type { Contract } from '../../../spec/index.js'
import { bare } from '../../ask/make-probe.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import {
  books,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  judgeOne,
  keysAsked,
  keysOf,
  miniContract,
} from '../finding/harness.test-kit.js'
import { type Answered, sequence, tooOften } from '../quota/quota.test-kit.js'
import { refused, tierContract } from '../tier/tier.test-kit.js'
import { headerRatePresent } from './header-rate-present.js'

const judge = (key: string, ...answers: readonly Answered[]) => {
  const instance = headerRatePresent.instances(tierContract).find((entry) => entry.key === key)
  if (instance === undefined) throw new Error(`no instance ${key}`)
  return headerRatePresent.judge(instance, sequence(...answers))
}

describe('header.rate-present', () => {
  it('reads every operation, refusals and 429s', () => {
    expect(keysOf(headerRatePresent.instances(tierContract))).toBe('listBooks, rare, refusals, quota-exceeded')
  })

  it('accepts all three and refuses a missing one', () => {
    expectPass(judge('listBooks', {}))
    for (const name of ['limit', 'left', 'reset']) expectFail(judge('listBooks', {}, { [name]: 'absent' }), 'lacks "X-')
  })

  it('reads an answer that nothing has changed', () => {
    expectPass(judge('listBooks', {}, { status: 304, body: '' }))
    const bare = { status: 304, body: '', left: 'absent' } as const
    expectFail(judge('listBooks', {}, bare), 'status 304 lacks "X-Left"')
    // A conditional request names no operation.
    const [known, unchanged] = sequence({}, bare).exchanges
    if (known === undefined || unchanged === undefined) throw new Error('two exchanges')
    const { operation: _, ...outside } = unchanged.probe
    const told = (path: string) => {
      const evidence = evidenceOf(tierContract, [known, { ...unchanged, probe: { ...outside, path } }])
      return judgeOne(headerRatePresent, evidence, 'listBooks')
    }
    expectFail(told(known.probe.path), 'status 304 lacks "X-Left"')
    expectPass(told('/elsewhere'))
  })

  it('does not judge the refusal of an operation that needs no credential', () => {
    const open = tierContract.operations.map((one) => (one.id === 'listBooks' ? { ...one, security: [] } : one))
    const contract = { ...tierContract, operations: open }
    const bare = { ...refused('NO_SHELF', 404), left: 'absent' } as const
    const instance = headerRatePresent.instances(contract).find(({ key }) => key === 'refusals')
    const evidence = evidenceOf(contract, sequence({}, bare).exchanges)
    expect(instance).toBeDefined()
    expectStatus(judgeOne(headerRatePresent, evidence, 'refusals'), 'no-evidence: no-data')
    expectFail(judge('refusals', {}, bare), 'status 404 lacks "X-Left"')
  })

  it.each([
    ['for some refusals only', [], 'no-evidence: no-data'],
    ['for all refusals', [{ name: 'x-left', required: true, schema: true }], 'fail'],
  ])('judges a refusal and a 304 if the document names the headers %s', (_, headers, wanted) => {
    const named = { name: 'X-Left', required: true, schema: true } as const
    const refusals = [
      { status: '429', schema: true, headers: [named], examples: [] },
      { status: '4XX', schema: true, headers, examples: [] },
    ]
    const operations = tierContract.operations.map((one) => (one.id === 'listBooks' ? { ...one, refusals } : one))
    const contract = { ...tierContract, operations }
    // The default of the document is about refusals, never about a success.
    const rest = { status: 'default', schema: true, headers: [], examples: [] }
    const other = operations.map((one) => ({ ...one, refusals: [...refusals, rest] }))
    const success = evidenceOf({ ...tierContract, operations: other }, sequence({}).exchanges)
    expectPass(judgeOne(headerRatePresent, success, 'listBooks'))
    const missing = evidenceOf(contract, sequence({ ...refused('NO_SHELF', 404), left: 'absent' }).exchanges)
    expectStatus(judgeOne(headerRatePresent, missing, 'refusals'), wanted)
    const unchanged = evidenceOf(contract, sequence({ status: 304, body: '', left: 'absent' }).exchanges)
    expect(judgeOne(headerRatePresent, unchanged, 'listBooks').status).toBe(wanted.split(':')[0])
  })

  it('does not judge the answer to a path that the document lacks', () => {
    const bare = { ...refused('NO_SHELF', 404), left: 'absent' } as const
    const [known, unknown] = sequence({}, bare).exchanges
    if (known === undefined || unknown === undefined) throw new Error('two exchanges')
    const { operation: _, ...outside } = unknown.probe
    const evidence = evidenceOf(tierContract, [known, { ...unknown, probe: outside }])
    expectStatus(judgeOne(headerRatePresent, evidence, 'refusals'), 'no-evidence: no-data')
  })

  it('blames a 401 that carries two of the headers while others carry all, and no 401 that carries one or none', () => {
    const stranger = (...absent: readonly string[]) => ({
      ...refused('NO_CARD', 401),
      ...Object.fromEntries(absent.map((name) => [name, 'absent'])),
    })
    expectFail(judge('refusals', {}, stranger(), stranger('reset')), 'status 401 lacks "X-Reset"')
    const others = [stranger('left', 'reset'), stranger('limit', 'left', 'reset')]
    expectStatus(judge('refusals', {}, stranger(), ...others), 'no-evidence: no-data')
    // The service shows strangers no reset.
    expectStatus(judge('refusals', {}, stranger('reset'), stranger('reset')), 'no-evidence: no-data')
  })

  it('judges refusals and successes separately', () => {
    const bare = { ...refused('NO_SHELF', 404), left: 'absent' }
    expectPass(judge('listBooks', {}, bare))
    expectFail(judge('refusals', {}, bare), 'status 404 lacks "X-Left"')
    expectFail(judge('quota-exceeded', {}, { ...tooOften(), reset: 'absent' }), 'status 429 lacks "X-Reset"')
  })

  it('ignores a 401 and a server error', () => {
    expectStatus(
      judge('refusals', { ...refused('NO_CARD', 401), left: 'absent', reset: 'absent' }),
      'no-evidence: no-data',
    )
    expectStatus(judge('refusals', { status: 503, left: 'absent' }), 'no-evidence: no-data')
  })

  it.each([
    ['listBooks', 200, 'fail'],
    ['listBooks', 299, 'fail'],
    ['listBooks', 300, 'no-evidence: budget'],
    ['refusals', 399, 'no-evidence: no-data'],
    ['refusals', 400, 'fail'],
    ['refusals', 429, 'no-evidence: no-data'],
    ['quota-exceeded', 403, 'no-evidence: no-data'],
  ])('applies %s to status %i: %s', (key, status, found) => {
    expectStatus(judge(key, { status, left: ' ' }), found)
  })

  it('names what it found, and what it never saw', () => {
    expect(judge('listBooks', { left: 'absent' })).toEqual({
      status: 'fail',
      message: 'An answer with status 200 lacks "X-Left"',
      expected: 'X-Limit, X-Left, X-Reset',
      actual: 'Date, X-Limit, X-Reset',
      exchanges: ['x1'],
    })
    expect(judge('listBooks', {}, {}).message).toBe('2 answers carry X-Limit, X-Left, X-Reset')
    expect(judge('refusals', {}).message).toBe('No answer that must have the headers was a refusal of a known account')
    expect(judge('quota-exceeded', {}).message).toBe('No answer that must have the headers was a 429')
  })

  it('wants the headers of a window of the tiers that have it, also those of the first window', () => {
    const { rateHeaders, tiers } = tierContract
    if (rateHeaders === undefined) throw new Error('The library has rate headers')
    const ofHour = { header: 'X-Hour', window: 'hour' } as const
    const hourly = { limit: ofHour, remaining: ofHour, reset: { ...ofHour, form: 'iso' }, open: [] } as const
    const some = tiers.map((tier) => (tier.name === 'reader' ? { ...tier, quota: { hour: 2 } } : tier))
    const found = (lists: readonly (typeof tiers)[number][], ...headers: [string, string][]) => {
      const own = { ...tierContract, tiers: lists, otherRateHeaders: [hourly] }
      return judgeOne(headerRatePresent, evidenceOf(own, sequence({ headers }).exchanges), 'listBooks')
    }
    expect(found(some, ['X-Hour', '1'])).toMatchObject({ status: 'pass', message: '1 answer carries X-Hour' })
    expectFail(found(some), 'lacks "X-Hour"')
    expectFail(found(tiers, ['X-Hour', '1']), 'lacks "X-Limit"')
  })

  it('judges each operation separately', () => {
    expectStatus(judge('listBooks', { operation: 'rare', left: 'absent' }), 'no-evidence: budget')
    expectFail(judge('rare', {}, { operation: 'rare', left: 'absent' }), 'lacks "X-Left"')
  })

  it('reads answers to known accounts only', () => {
    const [operation = books()] = tierContract.operations
    const unknown = fakeExchange(bare(operation, undefined), { body: 'isbn\n' })
    const revoked = fakeExchange(bare(operation, 'reader', { form: 'revoked' }), { body: 'isbn\n' })
    const instance = instanceOf(headerRatePresent, tierContract)
    const { message } = headerRatePresent.judge(instance, evidenceOf(tierContract, [unknown, revoked]))
    expect(message).toBe('No answer of listBooks has rate headers')
  })

  it('requests one answer of every operation, and a 429 of the lowest tier', () => {
    const wanted = (contract: Contract) =>
      headerRatePresent
        .instances(contract)
        .map((instance) => keysAsked(headerRatePresent.needs(instance, evidenceOf(contract, []))))
    const plain = ['GET /v1/listBooks as member/first/valid']
    expect(wanted(tierContract)).toEqual([
      plain,
      ['GET /v1/rare as member/first/valid'],
      [],
      ['GET /v1/listBooks as reader/first/valid/last earning'],
    ])
    expect(wanted({ ...tierContract, tiers: [], groups: [] }).slice(2)).toEqual([[], []])
    expect(headerRatePresent.instances(miniContract([books()]))).toEqual([])
  })

  it('cites the sentence of the headers', () => {
    const { rateHeaders } = tierContract
    if (rateHeaders === undefined) throw new Error('The library has rate headers')
    const clauses = headerRatePresent.instances({ ...tierContract, rateHeaders: { ...rateHeaders, clause: 'RATE' } })
    expect(clauses.map(({ clause }) => clause)).toEqual(['RATE', 'RATE', 'RATE', 'RATE'])
    expect(headerRatePresent.instances(tierContract)[0]).toEqual({ key: 'listBooks', operation: 'listBooks' })
  })
})
