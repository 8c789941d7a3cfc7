import { describe, expect, it } from 'vitest'
import { again, bare } from '../ask/make-probe.js'
import { type FakeAnswer, fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import type { Account } from './account.js'
import { Book } from './book.js'

const BOTH = { apiKeyAuth: 'k', bearerAuth: 't' }
const target: Target = {
  name: 't',
  baseUrl: 'http://t',
  accounts: ['elite-1', 'elite-2'].map((name) => ({ name, tier: 'elite', credentials: BOTH })),
  symbols: {},
  quotas: { elite: { hour: 6, day: 7 } },
}
const probe = bare(birdOperation('listBirds'), 'elite')
const limits = (remaining: number): NonNullable<FakeAnswer['headers']> => [['X-RateLimit-Remaining', String(remaining)]]

function answer(parts: FakeAnswer, repeat = 0): Exchange {
  return { ...fakeExchange(again(probe, repeat), { account: 'elite-1', headers: [], ...parts }), alone: true }
}

function firstAfter(...answers: readonly Exchange[]): { book: Book; account: Account; left: number } {
  const book = new Book(birdContract, target)
  const account = first(book)
  for (const exchange of answers) {
    account.spent += 1
    book.settle(exchange)
  }
  return { book, account, left: book.left(account) }
}

function first({ accounts: [account] }: Book): Account {
  if (account === undefined) throw new Error('A book without accounts')
  return account
}

describe('an accounts book that continues an earlier run', () => {
  const at = Date.parse('2026-11-20T10:00:00Z')
  const HOUR = 3_600_000
  const leftAfter = (now: number, parts: FakeAnswer = {}): number => {
    const book = new Book(birdContract, target)
    book.resume([answer({ startedAt: '2026-11-20T10:00:00.000Z', ...parts })], now)
    return book.left(first(book))
  }

  it('charges a request to the same hour, later to the same day, and not to another day', () => {
    expect([leftAfter(at + HOUR - 1), leftAfter(at + HOUR), leftAfter(at + 13.9 * HOUR)]).toEqual([5, 6, 6])
    const spent = (now: number): number => {
      const book = new Book(birdContract, target)
      const some = [0, 1, 2].map((repeat) => answer({ startedAt: '2026-11-20T10:00:00.000Z' }, repeat))
      book.resume(some, now)
      return book.left(first(book))
    }
    expect([spent(at), spent(at + HOUR), spent(at + 14 * HOUR)]).toEqual([3, 4, 6])
  })

  it('charges no 429, charges a lost request, and ignores unknown accounts', () => {
    expect(leftAfter(at, { status: 429 })).toBe(6)
    expect(leftAfter(at, { failure: { kind: 'timeout', message: '' } })).toBe(5)
    expect(leftAfter(at, { account: 'stranger' })).toBe(6)
  })

  it('knows which accounts sent requests before', () => {
    const book = new Book(birdContract, target)
    book.resume([answer({})], at)
    expect(book.accounts.map(({ untouched }) => untouched)).toEqual([false, true])
  })
})

describe('the accounts of a book', () => {
  it('are untried until they get an answer or are stopped', () => {
    const book = new Book(birdContract, target)
    expect(book.hasUntried()).toBe(true)
    book.settle(answer({}))
    expect(book.hasUntried()).toBe(true)
    for (const account of book.accounts) account.stopped = 'prerequisite'
    expect(book.hasUntried()).toBe(false)
    const asked = new Book(birdContract, target)
    for (const account of ['elite-1', 'elite-2']) asked.settle(answer({ account }))
    expect(asked.hasUntried()).toBe(false)
  })

  it('are exhausted from the last to the first, as long as one credential works', () => {
    const book = new Book(birdContract, target)
    const [one, two] = book.accounts
    const last = (): string | undefined => book.lastOf('elite', undefined)?.name
    two?.dead.add('apiKeyAuth')
    expect(last()).toBe('elite-2')
    two?.dead.add('bearerAuth')
    expect(last()).toBe('elite-1')
    for (const scheme of Object.keys(BOTH)) one?.dead.add(scheme)
    expect(last()).toBe('elite-2')
  })

  it('can present the credentials of the target, in the order of the contract', () => {
    const [account] = target.accounts.map((entry) => ({ ...entry, credentials: { apiKeyAuth: 'k' } }))
    const book = new Book(birdContract, { ...target, accounts: account === undefined ? [] : [account] })
    expect(book.accounts.map(({ schemes }) => schemes)).toEqual([['apiKeyAuth']])
    expect(book.ofTier('elite', 'bearerAuth')).toEqual([])
    expect(new Book(birdContract, target).accounts[0]?.schemes).toEqual(['bearerAuth', 'apiKeyAuth'])
  })
})

describe('what an answer costs', () => {
  it.each([
    [200, 1, 0, 0],
    [300, 1, 0, 0],
    [399, 1, 0, 0],
    [400, 0, 1, 0],
    [403, 0, 1, 0],
    [499, 0, 1, 0],
    [500, 1, 0, 0],
    [429, 0, 0, 0],
  ])('status %i', (status, spent, rejected, unsure) => {
    const { account } = firstAfter(answer({ status, body: 'a|b\n1|2\n' }))
    expect([account.spent, account.rejected, account.unsure]).toEqual([spent, rejected, unsure])
  })

  it('is charged if no answer came, and then no credential is blamed', () => {
    const lost = { failure: { kind: 'timeout', message: '' } } as const
    const { account } = firstAfter(answer(lost), answer(lost, 1))
    expect([account.spent, account.doubted.size, account.alive.size]).toEqual([2, 0, 0])
  })

  it("shows earlier use against the contract's limit if no limit header came, from a success only", () => {
    expect(firstAfter(answer({ headers: limits(2) })).account.prior).toBe(4)
    expect(firstAfter(answer({ headers: limits(2), status: 300 })).account.prior).toBe(0)
    expect(firstAfter(answer({ headers: limits(2), status: 500 })).account.prior).toBe(0)
  })

  it('shows whether refusals are charged if the count stays or falls by one, and otherwise shows nothing', () => {
    const learned = (status: number, remaining: number): string =>
      firstAfter(answer({ headers: limits(6) }), answer({ status, headers: limits(remaining) }, 1)).book.rejections
    expect([learned(403, 6), learned(403, 5), learned(403, 3)]).toEqual(['free', 'charged', 'unknown'])
    expect([learned(400, 6), learned(429, 6), learned(500, 6)]).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it('keeps the earlier use that it showed, unless the count does not fall after a success', () => {
    const prior = (status: number, remaining: number): number =>
      firstAfter(answer({ headers: limits(2) }), answer({ status, headers: limits(remaining) }, 1)).account.prior
    expect([prior(200, 1), prior(200, 2), prior(300, 2), prior(500, 2)]).toEqual([4, 0, 4, 4])
  })
})
