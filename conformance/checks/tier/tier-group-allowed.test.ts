import { describe, expect, it } from 'vitest'
import { presenting } from '../../ask/make-probe.js'
import { errorEntry } from '../auth/credential.test-kit.js'
import {
  ask,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysAsked,
  keysOf,
  miniTarget,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { bookTable, judged, SHELF } from '../finding/shelf.test-kit.js'
import { except, lawful, refused, tierContract } from './tier.test-kit.js'
import { tierGroupAllowed } from './tier-group-allowed.js'

describe('tier.group-allowed', () => {
  it('has an instance for each tier that a group is open to', () => {
    expect(keysOf(tierGroupAllowed.instances(tierContract))).toBe('reader#open, member#open, member#closed')
  })

  it('accepts success and refuses a refusal for the tier', () => {
    expectPass(judged(tierGroupAllowed, tierContract, lawful, 'member#closed'))
    const closed = except((_symbol, id) => id === 'rare', refused('CLOSED_SHELF', 403))
    expectFail(judged(tierGroupAllowed, tierContract, closed, 'member#closed'), 'member may call "rare"')
  })

  it('does not blame a spent quota', () => {
    const spent = () => refused('TOO_OFTEN', 429)
    expectStatus(judged(tierGroupAllowed, tierContract, spent, 'member#closed'), 'no-evidence: prerequisite')
  })
})

describe('tier.group-allowed: its messages and requests', () => {
  const rareOf = (answer: Parameters<typeof ask>[3]) => ask(tierContract, 'rare', {}, answer)
  const judge = (...exchanges: readonly ReturnType<typeof ask>[]) =>
    judgeOne(tierGroupAllowed, evidenceOf(tierContract, exchanges), 'member#closed')

  it('name the operation and what was found', () => {
    const no = rareOf(refused('CLOSED_SHELF', 403))
    expect(judge(no)).toEqual({
      status: 'fail',
      message: 'member may call "rare", but was refused: found 403 CLOSED_SHELF, wanted success',
      expected: 'success',
      actual: '403 CLOSED_SHELF',
      exchanges: [no.id],
    })
    expect(judge(rareOf(bookTable(SHELF))).message).toBe('member called "closed"')
  })

  it('ignore answers to other tiers', () => {
    const no = rareOf(refused('CLOSED_SHELF', 403))
    const as = (presented: Parameters<typeof presenting>[1]) =>
      judge(reply(presenting(no.probe, presented), refused('CLOSED_SHELF', 403))).status
    expect(as({ tier: 'reader', form: 'valid' })).toBe('no-evidence')
    expect(as({ tier: 'member', form: 'expired' })).toBe('no-evidence')
    expect(judge(ask(tierContract, 'listBooks', {}, refused('CLOSED_SHELF', 403))).status).toBe('no-evidence')
  })

  it('treat a refusal of a symbol beyond the tier as no refusal of the group, if one error serves for both', () => {
    const both = errorEntry('NOT_YOURS', 403, ['group-out-of-reach', 'symbol-out-of-reach'])
    const other = errorEntry('CLOSED', 403, ['group-out-of-reach'])
    const contract = { ...tierContract, errors: [both, other] }
    const of = (values: Parameters<typeof ask>[2], code = 'NOT_YOURS', symbols = miniTarget.symbols) => {
      const plain = ask(contract, 'listBooks', values, '')
      const asked = reply(presenting(plain.probe, { tier: 'reader', form: 'valid' }), refused(code, 403))
      return judgeOne(tierGroupAllowed, evidenceOf(contract, [asked], { ...miniTarget, symbols }), 'reader#open').status
    }
    expect(of({ symbol: 'ZZZ' })).toBe('no-evidence')
    expect(of({ symbol: 'AAA,ZZZ' })).toBe('no-evidence')
    expect(of({ symbol: 'AAA' })).toBe('fail')
    expect(of({})).toBe('fail')
    const alone = { ...contract, errors: [other] }
    const plain = ask(alone, 'listBooks', { symbol: 'ZZZ' }, '')
    const asked = reply(presenting(plain.probe, { tier: 'reader', form: 'valid' }), refused('CLOSED', 403))
    expect(judgeOne(tierGroupAllowed, evidenceOf(alone, [asked]), 'reader#open').status).toBe('fail')
  })

  it('read the symbol from the path too, and know what each tier reaches', () => {
    const both = errorEntry('NOT_YOURS', 403, ['group-out-of-reach', 'symbol-out-of-reach'])
    const [shelf] = tierContract.operations
    if (shelf === undefined) throw new Error('no operation')
    const inPath = {
      ...shelf,
      path: '/v1/books/{symbol}',
      parameters: [parameter('symbol', { in: 'path', symbol: true })],
    }
    const contract = { ...tierContract, errors: [both], operations: [inPath] }
    const of = (symbol: string, tier: string) => {
      const plain = ask(contract, 'listBooks', { symbol }, '')
      const asked = reply(presenting(plain.probe, { tier, form: 'valid' }), refused('NOT_YOURS', 403))
      return judgeOne(tierGroupAllowed, evidenceOf(contract, [asked]), `${tier}#open`).status
    }
    expect([of('ZZZ', 'reader'), of('AAA', 'reader'), of('ZZZ', 'member')]).toEqual(['no-evidence', 'fail', 'fail'])
  })

  it('include the simplest call of the group, as soon as its values are known', () => {
    const asked = (parameters: readonly ReturnType<typeof parameter>[]) => {
      const [shelf, rare] = tierContract.operations
      if (shelf === undefined || rare === undefined) throw new Error('two operations are wanted')
      const contract = { ...tierContract, operations: [shelf, { ...rare, parameters }] }
      const evidence = evidenceOf(contract, [])
      const instance = { key: 'member#closed', tier: 'member', detail: 'closed' }
      return [...keysAsked(tierGroupAllowed.needs(instance, evidence)), tierGroupAllowed.judge(instance, evidence)]
    }
    expect(asked([])).toMatchObject(['GET /v1/rare as member/first/valid', { reason: 'budget' }])
    expect(asked([parameter('isbn', { required: true })])).toMatchObject([
      { reason: 'no-data', message: 'No call of "closed" could be made' },
    ])
  })

  it('include each other operation of the group with the rest of the quota, if the tier has not called it', () => {
    const [, rare] = tierContract.operations
    if (rare === undefined) throw new Error('an operation is wanted')
    const further = ['maps', 'letters'].map((id) => ({ ...rare, id, path: `/v1/${id}` }))
    const contract = {
      ...tierContract,
      operations: [rare, ...further, { ...rare, id: 'gift', method: 'post' as const }],
    }
    const instance = { key: 'member#closed', tier: 'member', detail: 'closed' }
    const asked = (...exchanges: readonly ReturnType<typeof ask>[]) =>
      keysAsked(tierGroupAllowed.extras?.(instance, evidenceOf(contract, exchanges)) ?? [])
    const called = ['rare', 'maps'].map((id) => ask(contract, id, { format: 'x' }, bookTable(SHELF)))
    expect(asked(...called)).toEqual(['GET /v1/letters as member/first/valid'])
    const own = ask(contract, 'letters', {}, refused('CLOSED_SHELF', 403))
    expect(asked(...called, own)).toEqual(['GET /v1/letters as member/first/valid'])
    expectFail(judgeOne(tierGroupAllowed, evidenceOf(contract, [...called, own]), 'member#closed'), 'call "letters"')
  })
})
