import { describe, expect, it } from 'vitest'
import { again, bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import type { Target } from '../target/target.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { Book } from './book.js'

const target: Target = {
  name: 't',
  baseUrl: 'http://t',
  accounts: [{ name: 'elite-1', tier: 'elite', credentials: { apiKeyAuth: 'k', bearerAuth: 't' } }],
  symbols: {},
  quotas: {},
}
const probe = bare(birdOperation('listBirds'), 'elite')

function answered(repeat: number, status: number, remaining?: number): Exchange {
  const headers =
    remaining === undefined
      ? []
      : [['x-ratelimit-limit', '60'] as const, ['x-ratelimit-remaining', String(remaining)] as const]
  return {
    ...fakeExchange(again(probe, repeat), { id: `x${repeat + 1}`, account: 'elite-1', status, headers }),
    alone: true,
  }
}

function refused(repeat: number, scheme: string): Exchange {
  const asked = bare(birdOperation('listBirds'), 'elite', { scheme, repeat })
  return fakeExchange(asked, { id: `x${repeat + 1}`, account: 'elite-1', status: 401 })
}

function bookAfter(...answers: readonly Exchange[]): { book: Book; left: number } {
  const book = new Book(birdContract, target)
  const [account] = book.accounts
  if (account === undefined) throw new Error('no account')
  for (const answer of answers) {
    account.spent += answer.probe.cost
    book.settle(answer)
  }
  return { book, left: book.left(account) }
}

describe('Book', () => {
  it('knows which requests a quota may lawfully leave uncounted', () => {
    const line = fakeExchange(again(probe, 1), { account: 'elite-1', body: 'error,nothing matches' })
    const other = fakeExchange(bare(birdOperation('listBirds'), 'elite', { scheme: 'apiKeyAuth' }), {
      account: 'elite-1',
    })
    const unsure = (...answers: readonly Exchange[]) => bookAfter(...answers).book.accounts[0]?.unsure
    expect(unsure(answered(0, 200, 59))).toBe(0)
    expect(unsure(answered(0, 200, 59), line)).toBe(1)
    expect(unsure(line, other)).toBe(2)
  })

  it('spends by the smaller of hour and day', () => {
    expect(bookAfter(answered(0, 200, 59)).left).toBe(5)
  })

  it('subtracts earlier use by another client from the day', () => {
    expect(bookAfter(answered(0, 200, 3)).left).toBe(3)
  })

  it('ignores a count that does not fall', () => {
    expect(bookAfter(answered(0, 200, 0)).left).toBe(0)
    expect(bookAfter(answered(0, 200, 0), answered(1, 200, 0)).left).toBe(4)
  })

  it('counts refusals until it sees that they are free', () => {
    expect(bookAfter(answered(0, 200, 59), answered(1, 403)).left).toBe(4)
    expect(bookAfter(answered(0, 200, 59), answered(1, 403, 59)).left).toBe(5)
    expect(bookAfter(answered(0, 200, 59), answered(1, 403, 58)).left).toBe(4)
    expect(bookAfter(answered(0, 403, 60)).left).toBe(6)
  })

  it('stops an account that is refused with 429', () => {
    const { book, left } = bookAfter(answered(0, 200), answered(1, 429))
    expect([left, book.accounts[0]?.stopped]).toEqual([0, 'budget'])
  })

  it('gives up a credential that was refused twice and never accepted, and the account when all its credentials are given up', () => {
    const { book } = bookAfter(refused(0, 'bearerAuth'), refused(1, 'bearerAuth'))
    const [account] = book.accounts
    if (account === undefined) throw new Error('no account')
    expect(book.usualScheme(account, undefined)).toBe('apiKeyAuth')
    expect(account.stopped).toBeUndefined()
    const both = [
      ...['a', 'b'].map((_, index) => refused(index, 'bearerAuth')),
      refused(2, 'apiKeyAuth'),
      refused(3, 'apiKeyAuth'),
    ]
    expect(bookAfter(...both).left).toBe(0)
  })

  it('does not give up a credential that was accepted, and charges no 401', () => {
    const accepted = answered(0, 200)
    const { book, left } = bookAfter(accepted, refused(1, 'apiKeyAuth'), refused(2, 'bearerAuth'))
    expect([left, book.accounts[0]?.dead.size]).toEqual([5, 0])
  })

  it('counts what an earlier run spent while its window is open', () => {
    const at = Date.parse('2026-11-20T10:30:00Z')
    const earlier = [answered(0, 200), answered(1, 200)].map((exchange) => ({
      ...exchange,
      startedAt: '2026-11-20T10:00:00.000Z',
    }))
    const leftAt = (now: number): number => {
      const book = new Book(birdContract, target)
      book.resume(earlier, now)
      return book.accounts[0] === undefined ? -1 : book.left(book.accounts[0])
    }
    expect([leftAt(at), leftAt(at + 3_600_000), leftAt(at + 24 * 3_600_000)]).toEqual([4, 6, 6])
  })

  describe('with a share of the quotas', () => {
    const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
    const sent = (...times: readonly string[]) =>
      times.map((time, index) => ({ ...answered(index, 200), startedAt: new Date(at(time)).toISOString() }))

    /** What an account of these quotas may still spend. */
    function leftAt(now: string, earlier: readonly Exchange[], quotas: Target['quotas'][string]): number {
      const book = new Book(birdContract, { ...target, quotas: { elite: quotas } }, 0.2)
      book.resume(earlier, at(now))
      return book.accounts[0] === undefined ? -1 : book.left(book.accounts[0])
    }

    it('keeps its part of the hour free for a run of the next hour, and for none of the same hour', () => {
      const earlier = sent('10:05:00', '10:05:50', '10:08:00')
      const quotas = { hour: 20, day: 1000 }
      expect([leftAt('10:59:00', earlier, quotas), leftAt('11:05:00', earlier, quotas)]).toEqual([1, 4])
      expect(leftAt('11:00:30', sent('10:58:00', '10:59:00'), quotas)).toBe(2)
    })

    it('never spends more than its part of a day, and begins again the next day', () => {
      const earlier = sent('01:05:00', '02:05:00', '03:05:00', '04:05:00')
      expect(leftAt('05:05:00', earlier, { hour: 10, day: 25 })).toBe(1)
      expect(leftAt('05:05:00', earlier, { hour: 10, day: 20 })).toBe(0)
      expect(leftAt('23:59:59', earlier, { hour: 10, day: 20 })).toBe(0)
      const yesterday = earlier.map((one) => ({ ...one, startedAt: one.startedAt.replace('-20T', '-19T') }))
      expect(leftAt('05:05:00', yesterday, { hour: 10, day: 20 })).toBe(2)
    })

    it('spends a seventh of its part of a week on a day', () => {
      expect(leftAt('05:05:00', [], { hour: 100, week: 70 })).toBe(2)
    })
  })
})
