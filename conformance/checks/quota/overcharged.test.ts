import { expect, it } from 'vitest'
import type { Contract } from '../../../spec/index.js'
import { withParameters } from '../../ask/make-probe.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import type { Exchange } from '../../exchange.js'
import { miniTarget } from '../finding/harness.test-kit.js'
import { DATE } from '../finding/shelf.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { overcharged, overchargedBundle, suspectedBundle } from './overcharged.js'

const [first] = tierContract.operations
const NAME = first?.parameters[0]?.name ?? ''

interface Sent {
  /** The value of the first parameter in each request of `named`, in this order. */
  readonly values?: readonly string[]
  readonly dear: readonly number[]
  readonly named: readonly number[]
  readonly refused?: number
  /** Requests for something unknown. */
  readonly unknown?: readonly number[]
  /** Sent twice: the service may have counted both. */
  readonly resent?: number
  /** Never answered. */
  readonly lost?: number
  readonly isInTurn?: true
  readonly contract?: Contract
  readonly resetOf?: (index: number) => string
}

/** Requests that overlap; those in `dear` cost three, those in `named` have the first parameter. */
function found(
  sent: number,
  { dear, named, refused, unknown = [], resent, lost, isInTurn, values = [], contract = tierContract, resetOf }: Sent,
) {
  if (first === undefined) throw new Error('No operation')
  let left = 1000
  const chargeOf = (index: number): number => {
    if (index === refused) return 0
    return (dear.includes(index) ? 3 : 1) + (index === resent ? 1 : 0)
  }
  const exchanges = Array.from({ length: sent }, (_, index) => {
    left -= chargeOf(index)
    const probe = withParameters(
      first,
      named.includes(index) || index === refused ? { [NAME]: values[named.indexOf(index)] ?? 'a' } : {},
      'reader',
    )
    const headers = [
      ['X-Limit', '1000'],
      ['X-Left', `${left}`],
      ...(resetOf === undefined ? [] : [['X-Reset', resetOf(index)] as const]),
    ] as const
    const exchange = fakeExchange(probe, {
      id: `x${index + 1}`,
      account: 'reader-1',
      headers,
      startedAt: isInTurn ? new Date(Date.parse(DATE) + 10 * index).toISOString() : DATE_TEXT,
      ...(index === refused && { status: 429, body: {} }),
      ...(unknown.includes(index) && { status: 404, body: {} }),
      ...(index === lost && { failure: { kind: 'timeout', message: 'no answer' } }),
    })
    return { ...exchange, ...(index === resent && { sends: 2 }), ...(isInTurn && { alone: true as const }) }
  })
  return overcharged('reader', makeEvidence({ contract, target: miniTarget, exchanges }))
}

const DATE_TEXT = new Date(Date.parse(DATE)).toISOString()

it('names the kind of request that lowers the count by more than its cost, if no other request does', () => {
  const some = [7, 30, 55, 70]
  expect(found(80, { dear: some, named: some })).toMatchObject({
    kind: `with ${NAME}`,
    charges: [3, 3, 3, 3].map((fell) => ({ fell })),
  })
})

it('names the status of the refusals that cost more, if no other request does', () => {
  const some = [7, 30, 55, 70]
  expect(found(80, { dear: some, named: [], unknown: some })?.kind).toBe('answered with 404')
  expect(found(80, { dear: some, named: [], unknown: [...some, 71] })).toBeUndefined()
})

it('names the requests with a large or a small number, if the others with that parameter cost less', () => {
  const named = [7, 20, 30, 42, 55, 70]
  const [small, large] = [
    [7, 30, 55],
    [20, 42, 70],
  ]
  const values = ['3', '100', '4.5', '500', '7', '100']
  expect(found(80, { dear: large, named, values })?.kind).toBe(`with ${NAME} of 100 or more`)
  expect(found(80, { dear: small, named, values })?.kind).toBe(`with ${NAME} of 7 or less`)
  expect(found(80, { dear: [7, 20, 30], named, values })).toBeUndefined()
  // One of two requests with the same number costs no more than others.
  expect(found(80, { dear: large, named, values: ['3', '100', '4.5', '500', '100', '100'] })).toBeUndefined()
  expect(found(12, { dear: [1, 3, 5], named: [1, 3, 5, 8], values: ['9', '9', '9', '1'] })).toBeUndefined()
})

it('reads requests one after the other if the window of the count ends during a run', () => {
  const { rateHeaders } = tierContract
  if (rateHeaders === undefined) throw new Error('No rate headers')
  const remaining = { ...rateHeaders.remaining, window: 'minute' as const }
  const contract = { ...tierContract, rateHeaders: { ...rateHeaders, remaining } }
  const some = [7, 30, 55, 70]
  expect(found(80, { dear: some, named: some, contract, isInTurn: true })?.kind).toBe(`with ${NAME}`)
  expect(found(80, { dear: some, named: [...some, 71], contract, isInTurn: true })).toBeUndefined()
  expect(found(80, { dear: some, named: some, contract })).toBeUndefined()
})

it('reads requests that overlap in a short window by the end that their answers announce', () => {
  const { rateHeaders } = tierContract
  if (rateHeaders === undefined) throw new Error('No rate headers')
  const remaining = { ...rateHeaders.remaining, window: 'minute' as const }
  const contract = { ...tierContract, rateHeaders: { ...rateHeaders, remaining } }
  const some = [7, 30, 55, 70]
  // In the middle a new window begins.
  const ending = (later: number) => (index: number) => `${Date.parse(DATE) / 1000 + (index < 40 ? 30 : later)}`
  expect(found(80, { dear: some, named: some, contract, resetOf: ending(90) })?.charges.length).toBe(4)
  expect(found(80, { dear: some, named: some.slice(1), contract, resetOf: ending(90) })).toBeUndefined()
  // Without such an end nothing is known about the next request.
  const each = (index: number) => `${Date.parse(DATE) / 1000 + 10 * index}`
  expect(found(80, { dear: some, named: some, contract, resetOf: each })).toBeUndefined()
})

it('finds that an operation shows a count that lacks its own request', () => {
  const [one, other] = tierContract.operations
  if (one === undefined || other === undefined) throw new Error('Two operations are wanted')
  const behind = [7, 30, 31, 55, 70]
  const exchanges = Array.from({ length: 80 }, (_, index) =>
    fakeExchange(
      { ...withParameters(behind.includes(index) ? other : one, {}, 'reader'), repeat: index },
      {
        id: `x${index + 1}`,
        account: 'reader-1',
        headers: [['X-Left', `${999 - index + (behind.includes(index) ? 1 : 0)}`]],
        startedAt: new Date(Date.parse(DATE) + 10 * index).toISOString(),
      },
    ),
  )
  const evidence = makeEvidence({ contract: tierContract, target: miniTarget, exchanges })
  expect(overcharged('reader', evidence)).toMatchObject({
    kind: `right after one of ${other.id}`,
    charges: [2, 2, 2, 2].map((fell) => ({ fell })),
  })
})

it('leaves operations with their own price to the check of their cost', () => {
  const some = [7, 30, 55, 70]
  const operations = tierContract.operations.map((operation) => ({ ...operation, cost: 2 }))
  expect(found(80, { dear: some, named: some, contract: { ...tierContract, operations } })).toBeUndefined()
})

it('ignores a refusal that was free', () => {
  const some = [7, 30, 55, 70]
  expect(found(80, { dear: some, named: some, refused: 79 })?.charges.length).toBe(4)
})

it('blames no kind that a gateway, which repeats a request now and then, explains too', () => {
  const some = [7, 30, 55, 70]
  expect(found(80, { dear: some, named: [7, 30, 55] })).toBeUndefined()
  expect(found(80, { dear: some, named: [...some, 71] })).toBeUndefined()
  expect(found(80, { dear: [7, 30], named: [7, 30] })).toBeUndefined()
  expect(found(8, { dear: [2, 3, 6], named: [2, 3, 6] })).toBeUndefined()
  expect(found(80, { dear: [], named: some })).toBeUndefined()
})

it('leaves out a request that was sent twice, and those at the same time', () => {
  const some = [7, 30, 55, 70]
  expect(found(80, { dear: some, named: some, resent: 40, isInTurn: true })?.charges.length).toBe(4)
  // Nothing is known about the charge of the next request after it.
  expect(found(80, { dear: some, named: some, resent: 29, isInTurn: true })?.charges.length).toBe(3)
  expect(found(80, { dear: some, named: some, resent: 40 })).toBeUndefined()
})

it('knows nothing after a request that was never answered, which may still arrive', () => {
  const some = [7, 30, 55, 70]
  expect(found(80, { dear: some, named: some, lost: 75, isInTurn: true })?.charges.length).toBe(4)
  expect(found(80, { dear: some, named: some, lost: 5, isInTurn: true })).toBeUndefined()
})

/** Requests to another operation, and bundles of two whose first parameter makes some of them dearer. */
function bundles(
  kinds: readonly ('plain' | 'named')[],
  dear: (kind: string) => boolean,
  more: readonly Exchange[] = [],
) {
  const [bundle, other] = tierContract.operations
  if (bundle === undefined || other === undefined) throw new Error('Two operations are wanted')
  const operations = [{ ...bundle, cost: 2 }, other]
  const sent = [...Array.from({ length: 60 }, () => 'other' as const), ...kinds]
  let left = 1000
  const exchanges = sent.map((kind, index) => {
    left -= kind === 'other' ? 1 : dear(kind) ? 4 : 2
    const probe = withParameters(
      operations[kind === 'other' ? 1 : 0] ?? other,
      kind === 'named' ? { [NAME]: `${index}` } : {},
      'reader',
    )
    return fakeExchange(
      { ...probe, repeat: index },
      { id: `x${index + 1}`, account: 'reader-1', headers: [['X-Left', `${left}`]], startedAt: DATE_TEXT },
    )
  })
  return makeEvidence({
    contract: { ...tierContract, operations },
    target: miniTarget,
    exchanges: [...exchanges, ...more],
  })
}

it('leaves out accounts whose other requests seem to cost more too', () => {
  const [, other] = tierContract.operations
  if (other === undefined) throw new Error('Two operations are wanted')
  const elsewhere = [900, 890].map((left, index) =>
    fakeExchange(
      { ...withParameters(other, {}, 'reader'), repeat: 100 + index },
      {
        id: `x${200 + index}`,
        account: 'reader-2',
        headers: [['X-Left', `${left}`]],
        startedAt: DATE_TEXT,
      },
    ),
  )
  const evidence = bundles(['plain', 'named', 'named', 'named'], (kind) => kind === 'named', elsewhere)
  expect(overchargedBundle('listBooks', evidence)?.charges.length).toBe(3)
})

it('names the kind of bundle that costs more than others of its operation', () => {
  const evidence = bundles(['plain', 'named', 'named', 'plain', 'named'], (kind) => kind === 'named')
  expect(overchargedBundle('listBooks', evidence)).toMatchObject({
    kind: `with ${NAME}`,
    charges: [4, 4, 4].map((fell) => ({ fell })),
  })
  expect(overcharged('reader', evidence)).toBeUndefined()
})

it('only suspects two bundles, and suspects none if another one of the kind cost what it should', () => {
  const two = bundles(['plain', 'named', 'named'], (kind) => kind === 'named')
  expect(overchargedBundle('listBooks', two)).toBeUndefined()
  expect(suspectedBundle('listBooks', two).length).toBe(2)
  let isFirst = true
  const once = bundles(['plain', 'named', 'named'], (kind) => {
    const isDear = kind === 'named' && isFirst
    isFirst = kind !== 'named' && isFirst
    return isDear
  })
  expect(suspectedBundle('listBooks', once)).toEqual([])
})
