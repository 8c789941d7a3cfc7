import { describe, expect, it } from 'vitest'
import { filterApplied } from '../checks/filter/filter-applied.js'
import { filterEffective } from '../checks/filter/filter-effective.js'
import { filterList } from '../checks/filter/filter-list.js'
import {
  column,
  expectFail,
  expectStatus,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import { filter, judged, type Server } from '../checks/finding/shelf.test-kit.js'

/** Loans of books by publishing houses; a filter selects the house by its short name. */
const contract = miniContract([
  operation('listLoans', table([column('house'), column('house_id'), column('day', 'date')]), {
    parameters: [parameter('house', { type: 'list', symbol: true, filter: filter('house', 'has-member') })],
  }),
])

interface Loan {
  readonly house: string
  readonly now: string
  readonly id: string
  readonly day: string
}

/** The first house had another name until the tenth of the month. */
const LOANS: readonly Loan[] = Array.from({ length: 60 }, (_, index) => {
  const number = index % 10
  const day = 29 - Math.floor(index / 3)
  const now = `H${number}`
  return { house: number === 0 && day < 20 ? 'OLD' : now, now, id: String(100 + number), day: `2026-10-${day}` }
})

const answer = (loans: readonly Loan[]): string =>
  psv('house|house_id|day', ...loans.map(({ house, id, day }) => `${house}|${id}|${day}`))

/** Finds old records under the present name, and knows no other name. */
const byKey: Server = ({ house }) =>
  answer(LOANS.filter(({ now }) => house === undefined || house.split(',').includes(now)))

/** Compares the name as each record writes it, and reads a list as one name. */
const withoutLists: Server = ({ house }) => answer(LOANS.filter((loan) => house === undefined || loan.house === house))

const ignoring: Server = () => answer(LOANS)

const byLetter: Server = ({ house }) =>
  answer(LOANS.filter(({ now }) => house === undefined || now.startsWith(house[0] ?? '')))

describe('records under an older name', () => {
  it.each([filterApplied, filterEffective])('may be in the answer to the present name: $id', (check) => {
    expectStatus(judged(check, contract, byKey, 'listLoans#house'), 'pass')
  })

  it.each([filterApplied, filterEffective])('excuse no other deviation: $id', (check) => {
    expectFail(judged(check, contract, ignoring, 'listLoans#house'), 'house=')
    expectFail(judged(check, contract, byLetter, 'listLoans#house'), 'house=')
  })

  it('do not excuse a list whose members return no rows', () => {
    expectFail(judged(filterList, contract, withoutLists, 'listLoans#house'), 'returned no rows of')
  })
})

describe('a name that only old records have', () => {
  const oldFirst = LOANS.map((loan) => (loan.id === '101' ? { ...loan, id: '100', now: 'H0' } : loan))
  const few = oldFirst.filter(({ house }) => house === 'OLD' || house === 'H1')
  const rest = oldFirst.filter(({ now }) => now !== 'H0')
  const server: Server = ({ house }) =>
    house === undefined ? answer([...few, ...few, ...rest]) : answer(rest.filter(({ now }) => house.includes(now)))

  it.each([filterList, filterEffective])('may be unknown to the service: $id', (check) => {
    expect(judged(check, contract, server, 'listLoans#house').status).not.toBe('fail')
  })
})
