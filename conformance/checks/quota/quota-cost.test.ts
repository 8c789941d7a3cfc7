import { describe, expect, it } from 'vitest'
import { again, presenting } from '../../ask/make-probe.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import {
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  instanceOf,
  jsonAnswer,
  judgeOne,
  keysAsked,
  keysOf,
  miniContract,
  miniTarget,
  operation,
  table,
} from '../finding/harness.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { quotaCost } from './quota-cost.js'

const part = (property: string) => ({ property, table: table([column('a')]), open: [] })
const contract = miniContract([books(), operation('getBundle', jsonAnswer({ tables: [part('a'), part('b')] }))], {
  ...(tierContract.rateHeaders === undefined ? {} : { rateHeaders: tierContract.rateHeaders }),
})

/** The remaining counts after the plain calls and after the bundle. */
function judge(...left: readonly string[]) {
  return judgeOne(
    quotaCost,
    evidenceAfter(left, (index) => index === left.length - 1),
  )
}

/** The remaining counts after a plain call, the bundle, and both again. */
function judgeTwice(...left: readonly string[]) {
  return judgeOne(
    quotaCost,
    evidenceAfter(left, (index) => index % 2 === 1),
  )
}

function evidenceAfter(left: readonly string[], isBundle: (index: number) => boolean, dear = 0) {
  const instance = instanceOf(quotaCost, contract)
  const [plain, bundle] = quotaCost.needs(instance, evidenceOf(contract, []))
  if (plain === undefined || bundle === undefined) throw new Error('two probes are wanted')
  const probes = left.map((_, index) => again(isBundle(index) ? bundle : plain, Math.max(0, index - 1)))
  const exchanges = probes.map((probe, index) => ({
    ...fakeExchange(probe, { id: `x${index + 1}`, account: 'member-1', headers: [['X-Left', left[index] ?? '']] }),
    alone: true as const,
  }))
  return evidenceOf(contract, [...earlier(plain, dear), ...exchanges])
}

/** Forty plain calls of another account, the first of which lowered the count by two. */
function earlier(plain: Probe, dear = 0): readonly Exchange[] {
  return Array.from({ length: 41 }, (_, index) => ({
    ...fakeExchange(again(plain, 100 + index), {
      id: `y${index + 1}`,
      account: 'member-2',
      headers: [['X-Left', String(900 - index - Math.min(dear, index))]],
    }),
    alone: true as const,
  }))
}

describe('quota.cost', () => {
  it('has an instance for calls that bundle several tables, and sends a plain call before each', () => {
    expect(keysOf(quotaCost.instances(contract))).toBe('getBundle')
    const instance = instanceOf(quotaCost, contract)
    expect(keysAsked(quotaCost.needs(instance, evidenceOf(contract, [])))).toEqual([
      'GET /v1/listBooks as member/first/valid/last',
      'GET /v1/getBundle as member/first/valid/last',
      'GET /v1/getBundle as member/token/valid/last',
    ])
  })

  it('accepts a cost of one and refuses another', () => {
    expectPass(judge('9', '8'))
    expectFail(judgeTwice('9', '7', '6', '4'), 'lowered the remaining count by 2, wanted 1')
    expectFail(judge('9', '9'), 'by 0')
  })

  it('does not blame a single decrease by too much: a gateway may have sent the call twice', () => {
    expectStatus(judge('9', '7'), 'no-evidence: no-data')
    expectStatus(judge('9', '6'), 'no-evidence: no-data')
    expectPass(judgeTwice('9', '7', '6', '5'))
  })

  it('wants more such calls, the more other requests cost too much', () => {
    const judged = (dear: number, ...left: readonly string[]) =>
      judgeOne(
        quotaCost,
        evidenceAfter(left, (index) => index % 2 === 1, dear),
      )
    expectFail(judged(1, '9', '7', '6', '4', '3', '1'), 'by 2')
    expectStatus(judged(5, '9', '7', '6', '4', '3', '1'), 'no-evidence: no-data')
    expectFail(judged(5, '19', '17', '16', '14', '13', '11', '10', '8'), 'by 2')
  })

  it('sends both calls again after such a decrease, as often as that proves something, and only then', () => {
    const instance = instanceOf(quotaCost, contract)
    const asked = (dear: number, ...left: readonly string[]) =>
      quotaCost
        .derives?.(
          instance,
          evidenceAfter(left, (index) => index % 2 === 1, dear),
        )
        .map(({ repeat }) => repeat)
    expect(asked(0, '9', '8')).toEqual([0, 0, 0])
    expect(asked(0, '9', '7')).toEqual([0, 0, 0, 1, 1, 1])
    expect(asked(1, '9', '7')).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
    expect(asked(0, '9', '7', '6', '5')).toEqual([0, 0, 0])
    expect(asked(20, '9', '7')).toEqual([0, 0, 0])
    const [plain, bundle] = quotaCost.needs(instance, evidenceOf(contract, []))
    const first = [plain, bundle].flatMap((probe, index) =>
      probe === undefined
        ? []
        : {
            ...fakeExchange(probe, {
              id: `x${index}`,
              account: 'member-1',
              headers: [['X-Left', String(9 - 2 * index)]],
            }),
            alone: true as const,
          },
    )
    const early = quotaCost.derives?.(instance, evidenceOf(contract, first)) ?? []
    expect(early.map(({ repeat }) => repeat)).toEqual([0, 0, 0, 1, 1, 1])
  })

  it('proves nothing if plain requests are counted wrongly too', () => {
    const left = Array.from({ length: 60 }, (_, index) => String(200 - 2 * index))
    expectStatus(judge(...left), 'no-evidence: prerequisite')
  })

  it('judges each kind of credential by itself, if all kinds share one count', () => {
    const instance = instanceOf(quotaCost, contract)
    const [plain, bundle, byToken] = quotaCost.needs(instance, evidenceOf(contract, []))
    if (plain === undefined || bundle === undefined || byToken === undefined) throw new Error('three are wanted')
    const token = presenting(plain, byToken.presented)
    const counted = (...left: readonly string[]) =>
      judgeOne(
        quotaCost,
        evidenceOf(contract, [
          ...earlier(plain),
          ...[plain, token, plain, token, plain, bundle, byToken, plain, bundle, byToken].map((probe, index) => ({
            ...fakeExchange(again(probe, index), {
              id: `x${index}`,
              account: 'member-1',
              headers: [['X-Left', left[index] ?? '']],
            }),
            alone: true as const,
          })),
        ]),
      )
    expectPass(counted('19', '18', '17', '16', '15', '14', '13', '12', '11', '10'))
    const dear = counted('19', '18', '17', '16', '15', '14', '10', '9', '8', '4')
    expectFail(dear, 'lowered the remaining count by 4, wanted 1')
    expectPass(counted('9', '9', '8', '8', '7', '6', '2', '5', '4', '1'))
  })

  it('proves nothing without the counts', () => {
    expectStatus(judge('', ''), 'no-evidence: no-data')
  })
})

describe('quota.cost of a call that costs nothing', () => {
  const json = jsonAnswer()
  const free = operation('getAccount', json, { cost: 0 })
  const asked = miniContract([books(), free], contract.rateHeaders ? { rateHeaders: contract.rateHeaders } : {})
  const [instance] = quotaCost.instances(asked)
  const probes = () => quotaCost.needs(instance ?? { key: '' }, evidenceOf(asked, []))
  /** The plain call and the free one by turns, each time with what remains. */
  const evidence = (...left: readonly number[]) => {
    const pair = probes().slice(0, 2)
    const exchanges = left.map((count, index) => ({
      ...fakeExchange(again(pair[index % 2] ?? fail(), Math.floor(index / 2)), {
        id: `x${index + 1}`,
        account: 'member-1',
        headers: [['X-Left', String(count)]],
      }),
      alone: true as const,
    }))
    return evidenceOf(asked, [...earlier(pair[0] ?? fail()), ...exchanges])
  }
  const fail = (): never => {
    throw new Error('two probes are wanted')
  }

  it('has an instance even if the answer is about the caller, who may be told without a count', () => {
    expect(keysOf(quotaCost.instances(asked))).toBe('getAccount')
    const dear = { ...asked, operations: [books(), { ...free, cost: 2 }] }
    expect(keysOf(quotaCost.instances(dear))).toBe('none')
  })

  it('accepts an unchanged count, and refuses one that falls with two calls', () => {
    expectPass(judgeOne(quotaCost, evidence(9, 9)))
    expectFail(judgeOne(quotaCost, evidence(9, 8, 7, 6)), 'lowered the remaining count by 1, wanted 0')
  })

  it('asks again after one decrease: another client may use the account', () => {
    expectStatus(judgeOne(quotaCost, evidence(9, 8)), 'no-evidence: no-data')
    const repeats = quotaCost.derives?.(instance ?? { key: '' }, evidence(9, 8)) ?? []
    expect(repeats.map(({ repeat }) => repeat)).toEqual([0, 0, 0, 1, 1, 1])
    expectPass(judgeOne(quotaCost, evidence(9, 8, 7, 7)))
  })
})

describe('quota.cost: its messages and requests', () => {
  it('names both costs, and cites the answers before and after', () => {
    expect(judgeTwice('9', '7', '6', '4')).toEqual({
      status: 'fail',
      message: 'A call of getBundle lowered the remaining count by 2, wanted 1',
      expected: '1',
      actual: '2',
      exchanges: ['x2', 'x1'],
    })
    expect(judge('9', '8')).toMatchObject({ message: 'A call of getBundle cost 1', exchanges: ['x2', 'x1'] })
    expect(judge('', '').message).toBe('The remaining counts before and after could not be compared')
  })

  it('sends nothing without rate headers, to operations that change data, or before a value is known', () => {
    const { rateHeaders: _none, ...silent } = contract
    expect(keysOf(quotaCost.instances(silent))).toBe('none')
    const [plain, bundle] = contract.operations
    if (plain === undefined || bundle === undefined) throw new Error('two operations are wanted')
    expect(keysOf(quotaCost.instances({ ...contract, operations: [{ ...bundle, method: 'post' }] }))).toBe('none')
    const key = { key: 'getBundle', operation: 'getBundle' }
    const needs = (from: typeof contract) => quotaCost.needs(key, evidenceOf(from, [], miniTarget))
    const id = {
      name: 'id',
      in: 'query',
      required: true,
      type: 'string',
      description: '',
      symbol: false,
      open: [],
    } as const
    expect(needs({ ...contract, operations: [bundle] })).not.toEqual([])
    expect(needs({ ...contract, operations: [plain, { ...bundle, parameters: [id], answer: plain.answer }] })).toEqual(
      [],
    )
    const nobody = { ...contract, groups: [{ name: 'open', tier: 'member', open: [] }] }
    expect(needs(nobody)).toEqual([])
    expectStatus(judgeOne(quotaCost, evidenceOf(contract, [])), 'no-evidence: budget')
  })
})
