import { describe, expect, it } from 'vitest'
import { again } from '../ask/make-probe.js'
import type { Check, Finding } from '../check.js'
import { ask, BOOK_COLUMNS, books, evidenceOf, miniContract, psv } from '../checks/finding/harness.test-kit.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange, Recorded } from '../exchange.js'
import { birdCheck } from '../test-kit/bird-checks.test-kit.js'
import { excuse } from './excuse.js'

const contract = miniContract([books()])
const HEADER = BOOK_COLUMNS.map(({ name }) => name).join('|')
const ROW = '978|Emma|novel|400|1815-12-23'
const whole = psv(HEADER, ROW)
const call = (text: string, values = {}) => ask(contract, 'listBooks', values, text)
const instance = { key: 'listBooks', operation: 'listBooks' }

function excused(reads: Check['reads'], finding: Partial<Finding>, exchanges: readonly Exchange[]): Finding {
  const found: Finding = { status: 'fail', message: 'one row too few', exchanges: [], ...finding }
  const check = birdCheck({ id: 'bird.read', instances: () => [], needs: () => [], judge: () => found })
  return excuse(
    found,
    { ...check, ...(reads === undefined ? {} : { reads }) },
    instance,
    evidenceOf(contract, exchanges),
  )
}

describe('excuse', () => {
  it.each([
    ['has no header', psv(ROW, ROW), 'header'],
    ['has a line that is not a record', psv(HEADER, ROW, '(1 rows)'), 'rows'],
  ])('does not count rows in a table that %s', (_, text, part) => {
    const exchange = call(text, { genre: 'novel' })
    expect(excused('tables', { exchanges: [exchange.id] }, [call(whole), exchange])).toEqual({
      status: 'no-evidence',
      reason: 'prerequisite',
      message: `The table cannot be read: see csv.${part}@listBooks`,
      exchanges: [exchange.id],
    })
  })

  it('reads the plain call too, whose rows gave the values', () => {
    const [plain, other] = [call(psv(HEADER, 'cut')), call(whole, { genre: 'novel' })]
    expect(excused('tables', { exchanges: [other.id] }, [plain, other]).reason).toBe('prerequisite')
  })

  it('keeps a violation in a complete record', () => {
    const exchange = call(psv(HEADER, ROW, 'cut'))
    expect(excused('records', { exchanges: [exchange.id] }, [exchange]).status).toBe('fail')
  })

  it('says why a record was missed', () => {
    const exchange = call(psv(ROW))
    const missed = { status: 'no-evidence', reason: 'no-data', exchanges: [exchange.id] } as const
    expect(excused('records', missed, [exchange]).reason).toBe('prerequisite')
    expect(excused(undefined, missed, [exchange]).reason).toBe('no-data')
  })

  it('excuses nothing in readable tables, and no check that reads no tables', () => {
    const [good, bad] = [call(whole), call(psv(ROW))]
    expect(excused('tables', { exchanges: [good.id] }, [good]).status).toBe('fail')
    expect(excused(undefined, { exchanges: [bad.id] }, [bad]).status).toBe('fail')
    expect(excused('tables', { status: 'pass', exchanges: [bad.id] }, [bad]).status).toBe('pass')
  })
})

describe('excuse: a cache answered', () => {
  const asked = call(whole, { genre: 'novel' })
  const repeat = (headers: Recorded['headers']): Exchange => ({
    ...fakeExchange(again(asked.probe, 1), { body: whole, headers }),
    id: 'x9',
  })
  const blame = { exchanges: [asked.id] }

  it('rejects a violation that only a cache confirmed', () => {
    const found = excused('tables', blame, [asked, repeat([['Age', '40']])])
    expect(found.reason).toBe('no-data')
    expect(found.exchanges).toEqual([asked.id, 'x9'])
  })

  it('accepts a violation that the service itself confirmed, or that needs no confirmation', () => {
    expect(excused('tables', blame, [asked, repeat([['Age', '0']])]).status).toBe('fail')
    expect(excused('records', blame, [asked, repeat([['Age', '40']])]).status).toBe('fail')
  })
})

describe('excuse: the tier of the caller is unknown', () => {
  const from = (presented: Partial<Exchange['probe']['presented']>, account?: string): Exchange => {
    const { account: _, ...exchange } = call(whole)
    const { tier: __, ...rest } = exchange.probe.presented
    const probe = { ...exchange.probe, presented: { ...rest, ...presented } }
    return { ...exchange, probe, ...(account === undefined ? {} : { account }) }
  }
  const about = (tier: string | undefined, status: Finding['status'], exchange: Exchange) => {
    const found: Finding = { status, message: 'let in', exchanges: [exchange.id] }
    const check = birdCheck({ id: 'bird.let-in', instances: () => [], needs: () => [], judge: () => found })
    const place = tier === undefined ? instance : { ...instance, tier }
    return excuse(found, check, place, evidenceOf(contract, [exchange])).reason
  }

  it('gives no verdict about what a tier may do', () => {
    expect(about('reader', 'fail', from({}))).toBe('not-configured')
    expect(about('reader', 'pass', from({}))).toBe('not-configured')
  })

  it('judges what concerns every tier, and requests of known callers or without a credential', () => {
    expect(about(undefined, 'fail', from({}))).toBeUndefined()
    expect(about('reader', 'fail', from({ tier: 'reader' }, 'reader-1'))).toBeUndefined()
    expect(about('reader', 'fail', from({ form: 'none' }))).toBeUndefined()
  })
})
