import { expect, it } from 'vitest'
import { aside, bare } from '../ask/make-probe.js'
import { evidenceOf } from '../checks/finding/harness.test-kit.js'
import { tierContract } from '../checks/tier/tier.test-kit.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { quotaWindow } from './quota-window.js'

const [books] = tierContract.operations
const MIDNIGHT = Date.UTC(2026, 10, 21) / 1000

interface Shown {
  readonly reset?: number
  readonly left?: number
  readonly status?: number
  readonly alone?: boolean
  /** Sent for an observer. */
  readonly own?: boolean
}

function observed(...shown: readonly Shown[]) {
  const exchanges = shown.flatMap(({ reset = MIDNIGHT, left = 9, status = 200, alone = true, own = false }, index) => {
    if (books === undefined) return []
    const headers = [['X-Reset', `${reset}`] as const, ['X-Left', `${left}`] as const]
    const exchange = fakeExchange(own ? aside(bare(books, 'member')) : bare(books, 'member'), {
      id: `x${index + 1}`,
      account: 'member-1',
      status,
      headers,
    })
    return [alone ? { ...exchange, alone } : exchange]
  })
  return quotaWindow.observe(evidenceOf(tierContract, exchanges))
}

it('recognises a midnight in UTC, a midnight of another zone, and a window that begins at any time', () => {
  expect(observed({}, { reset: MIDNIGHT + 86_400 })).toBe('utc-fixed')
  expect(observed({ reset: MIDNIGHT + 5 * 3600 })).toBe('other-zone')
  expect(observed({ reset: MIDNIGHT + 19_800 })).toBe('other-zone')
  expect(observed({ reset: MIDNIGHT + 4321 })).toBe('other')
  expect(observed()).toBeUndefined()
})

it('notices that a refusal for the quota was charged, if no other request overlapped', () => {
  expect(observed({ left: 9 }, { left: 8, status: 429 })).toBe('charged-429')
  expect(observed({ left: 9 }, { left: 9, status: 429 })).toBe('utc-fixed')
  expect(observed({ left: 9 }, { left: 7, alone: false }, { left: 6, status: 429 })).toBe('utc-fixed')
  expect(observed({ left: 9 }, { left: 8, status: 403 })).toBe('utc-fixed')
})

it('does not take the charge of a request of an observer for that of a refusal', () => {
  const shown = [{ left: 9 }, { left: 8, status: 403, own: true }] as const
  expect(observed(...shown, { left: 8, status: 429 })).toBe('utc-fixed')
  expect(observed(...shown, { left: 7, status: 429 })).toBe('charged-429')
})
