import { expect, it } from 'vitest'
import type { Contract } from '../../../spec/index.js'
import { withParameters } from '../../ask/make-probe.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { fakeExchange } from '../../evidence/fake-exchange.js'
import { miniTarget } from '../finding/harness.test-kit.js'
import { DATE } from '../finding/shelf.test-kit.js'
import { tierContract } from '../tier/tier.test-kit.js'
import { overcharged } from './overcharged.js'

const [first] = tierContract.operations
const NAME = first?.parameters[0]?.name ?? ''

interface Sent {
  readonly dear: readonly number[]
  readonly named: readonly number[]
  readonly refused?: number
  readonly contract?: Contract
}

/** Requests that overlap; those in `dear` cost three, those in `named` have the first parameter. */
function found(sent: number, { dear, named, refused, contract = tierContract }: Sent) {
  if (first === undefined) throw new Error('No operation')
  let left = 1000
  const exchanges = Array.from({ length: sent }, (_, index) => {
    if (index !== refused) left -= dear.includes(index) ? 3 : 1
    const probe = withParameters(first, named.includes(index) || index === refused ? { [NAME]: 'a' } : {}, 'reader')
    const headers = [
      ['X-Limit', '1000'],
      ['X-Left', `${left}`],
    ] as const
    return fakeExchange(probe, {
      id: `x${index + 1}`,
      account: 'reader-1',
      headers,
      startedAt: DATE_TEXT,
      ...(index === refused && { status: 429, body: {} }),
    })
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
