import { describe, expect, it } from 'vitest'
import { fakeExchange } from '../fake-exchange.js'
import { again } from '../make-probe.js'
import {
  books,
  column,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  keysAsked,
  keysOf,
  miniContract,
  operation,
  table,
} from './harness.test-kit.js'
import { quotaCost } from './quota-cost.js'
import { tierContract } from './tier.test-kit.js'

const part = (property: string) => ({ property, table: table([column('a')]), open: [] })
const contract = miniContract(
  [
    books(),
    operation('getBundle', {
      kind: 'json',
      mediaType: 'application/json',
      schema: true,
      tables: [part('a'), part('b')],
      examples: [],
    }),
  ],
  { ...(tierContract.rateHeaders === undefined ? {} : { rateHeaders: tierContract.rateHeaders }) },
)

/** The remaining counts after the plain call and after the bundle. */
function judge(...left: readonly string[]) {
  const [instance] = quotaCost.instances(contract)
  if (instance === undefined) throw new Error('no instance')
  const [plain, bundle] = quotaCost.needs(instance, evidenceOf(contract, []))
  if (plain === undefined || bundle === undefined) throw new Error('two probes are wanted')
  const probes = left.map((_, index) => (index === left.length - 1 ? bundle : again(plain, index)))
  const exchanges = probes.map((probe, index) => ({
    ...fakeExchange(probe, { id: `x${index + 1}`, account: 'member-1', headers: [['X-Left', left[index] ?? '']] }),
    alone: true as const,
  }))
  return judgeOne(quotaCost, evidenceOf(contract, exchanges))
}

describe('quota.cost', () => {
  it('is about calls that bundle several tables, and asks a plain one before', () => {
    expect(keysOf(quotaCost.instances(contract))).toBe('getBundle')
    const [instance] = quotaCost.instances(contract)
    if (instance === undefined) throw new Error('no instance')
    expect(keysAsked(quotaCost.needs(instance, evidenceOf(contract, [])))).toEqual([
      'GET /v1/listBooks as member/first/valid/last',
      'GET /v1/getBundle as member/first/valid/last',
    ])
  })

  it('accepts a cost of one and refuses another', () => {
    expectPass(judge('9', '8'))
    expectFail(judge('9', '7'), 'lowered the remaining count by 2, wanted 1')
    expectFail(judge('9', '9'), 'by 0')
  })

  it('proves nothing where plain requests are miscounted too', () => {
    expectStatus(judge('9', '7', '5'), 'no-evidence: prerequisite')
    expectFail(judge('9', '8', '5'), 'by 3')
  })

  it('proves nothing without the counts', () => {
    expectStatus(judge('', ''), 'no-evidence: no-data')
  })
})
