import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { Book } from './book.js'
import { leaveExpired } from './leave-expired.js'

const NOW = Date.parse('2026-11-20T13:00:00Z')
const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

function token(expiry: number): string {
  return `h.${Buffer.from(JSON.stringify({ exp: expiry / 1000 })).toString('base64url')}.s`
}

/**
 * Whether the run stops using a token with this expiry, an hour after the first answer of a server whose clock differs
 * by `difference`.
 */
function isLeft(expiry: number, difference = 0): boolean {
  const target: Target = {
    name: 'birds',
    baseUrl: 'https://target.example',
    accounts: [{ name: 'a', tier: 'free', credentials: { apiKeyAuth: token(expiry) } }],
    symbols: {},
    quotas: {},
  }
  const exchanges = [NOW - HOUR, NOW - 1000].map((at) => ({
    ...fakeExchange(bare(birdOperation('listBirds'), 'free'), {
      headers: [['Date', new Date(at + difference).toUTCString()]],
    }),
    startedAt: new Date(at).toISOString(),
  }))
  const book = new Book(birdContract, target)
  leaveExpired(book, { target, exchanges, when: 'under-way' })
  expect(book.find('a')?.stopped).toBe(book.find('a')?.dead.has('apiKeyAuth') ? 'prerequisite' : undefined)
  return book.find('a')?.dead.has('apiKeyAuth') === true
}

it.each([
  ['expired since the first answer', NOW - 60_000, 0, true],
  ['expires in three seconds', NOW + 3000, 0, true],
  ['is valid for another minute', NOW + 60_000, 0, false],
  ['was expired from the start, and is rightly refused', NOW - 2 * HOUR, 0, false],
  ['expired by the clock of a server that plays another year', NOW - 365 * 24 * HOUR - 60_000, -365 * 24 * HOUR, true],
  ['is valid by the clock of that server', NOW - 365 * 24 * HOUR + 60_000, -365 * 24 * HOUR, false],
  ['is valid by our clock, while a wrong clock makes it expired from the start', NOW + 60_000, 5 * 24 * HOUR, false],
  ['expired by our clock, while a wrong clock shows 1970', NOW - 60_000, -NOW + HOUR, true],
])('a token that %s', (_, expiry, difference, left) => {
  expect(isLeft(expiry, difference)).toBe(left)
})
