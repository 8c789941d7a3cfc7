import { expect, it } from 'vitest'
import type { Contract } from '../../../spec/index.js'
import { withParameters } from '../../ask/make-probe.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import { miniTarget } from '../finding/harness.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { staleRefusals } from './stale-refusals.js'

/** A status and the count that it shows. */
type Told = readonly [status: number, left: number]

const perMinute: Contract = {
  ...tierContract,
  rateHeaders: {
    open: [],
    limit: { header: 'X-Limit', window: 'minute' },
    remaining: { header: 'X-Left', window: 'minute' },
    reset: { header: 'X-Reset', window: 'minute', form: 'delta-seconds' },
  },
}

const ids = (...told: readonly Told[]): string => idsBy(tierContract, told)

function idsBy(contract: Contract, told: readonly Told[]): string {
  const [first] = contract.operations
  if (first === undefined) throw new Error('No operation')
  const exchanges = told.map(([status, left], index) =>
    fakeExchange(withParameters(first, {}, 'reader'), {
      id: `x${index + 1}`,
      account: 'reader-1',
      status,
      body: status === 200 ? 'isbn\n' : {},
      headers: [
        ['X-Limit', '1000'],
        ['X-Left', `${left}`],
        ['X-Reset', '50'],
      ],
    }),
  )
  const evidence = makeEvidence({ contract, target: miniTarget, exchanges })
  return staleRefusals('reader', evidence)
    .map(({ id }) => id)
    .join()
}

it('finds refusals that show the count from before, and are counted', () => {
  expect(ids([200, 9], [403, 9], [200, 7], [403, 7], [400, 6], [200, 4], [200, 3])).toBe('x2,x4,x5')
})

it('finds those of one status', () => {
  expect(ids([200, 9], [403, 9], [200, 7], [403, 7], [403, 6], [400, 4], [200, 3])).toBe('x2,x4,x5')
})

it('finds them within a short window, whose end the answers announce', () => {
  const told: readonly Told[] = [200, 403, 200, 403, 400, 200, 200].map((status, at) => [
    status,
    [9, 9, 7, 7, 6, 4, 3][at] ?? 0,
  ])
  expect(idsBy(perMinute, told)).toBe('x2,x4,x5')
})

it('counts the cost of each request', () => {
  const [first, ...others] = tierContract.operations
  if (first === undefined) throw new Error('No operation')
  const dear: Contract = { ...tierContract, operations: [{ ...first, cost: 2 }, ...others] }
  expect(
    idsBy(dear, [
      [200, 18],
      [403, 18],
      [200, 14],
      [403, 14],
      [403, 12],
      [200, 8],
      [200, 6],
    ]),
  ).toBe('x2,x4,x5')
  expect(
    idsBy(dear, [
      [200, 18],
      [403, 18],
      [200, 16],
      [403, 16],
      [403, 16],
      [200, 14],
      [200, 12],
    ]),
  ).toBe('')
})

it('accepts refusals that are free, and those that count themselves', () => {
  expect(ids([200, 9], [403, 9], [200, 8], [403, 8], [403, 8], [200, 7], [200, 6])).toBe('')
  expect(ids([200, 9], [403, 8], [200, 7], [403, 6], [403, 5], [200, 4], [200, 3])).toBe('')
})

it('accepts a service whose every answer shows the count from before', () => {
  expect(ids([200, 10], [403, 9], [200, 8], [403, 7], [403, 6], [200, 5], [200, 4])).toBe('')
})

it('proves nothing with few refusals, or if a request may have been counted twice', () => {
  expect(ids([200, 9], [403, 9], [200, 7], [403, 7], [200, 5], [200, 4], [200, 3])).toBe('')
  expect(ids([200, 9], [403, 9], [200, 6], [403, 6], [400, 5], [200, 3], [200, 2])).toBe('')
})
