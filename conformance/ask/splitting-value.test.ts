import { describe, expect, it, test } from 'vitest'
import {
  ask,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import { filter } from '../checks/finding/shelf.test-kit.js'
import { tablesOf } from '../read/table-answer.js'
import { boundBeyondCounts, datedCall } from './splitting-value.js'

const least = parameter('min_loans', { type: 'integer', default: '3', filter: filter('loans', 'gte') })
const shown = table([column('isbn'), column('loans', 'integer')], { shape: 'open' })
const list = operation('listBooks', shown, { parameters: [least] })
const contract = miniContract([list])

function bound(name: string, counts: readonly number[], maximum?: number): string | undefined {
  const rows = counts.map((count, at) => `${at}|${count}`)
  const [answer] = tablesOf(ask(contract, 'listBooks', {}, `${[`isbn|${name}`, ...rows].join('\n')}\n`), list)
  if (answer === undefined || least.filter === undefined) throw new Error('The table is not read')
  return boundBeyondCounts({ ...least, ...(maximum === undefined ? {} : { maximum }) }, least.filter, answer)
}

test('the bound is ten times the largest count', () => {
  expect(bound('loan_count', [3, 8])).toBe('81')
})

test.each<[string, string, readonly number[], number?]>([
  ['the column is shown under its own name', 'loans', [3, 8]],
  ['no name speaks of a count', 'shelf', [3, 8]],
  ['a count is below the default', 'loan_count', [2, 8]],
  ['the numbers are amounts', 'loan_count', [3, 80_000]],
  ['the parameter has a lower maximum', 'loan_count', [3, 8], 80],
  ['there are no rows', 'loan_count', []],
])('there is no bound if %s', (_, name, counts, maximum) => {
  expect(bound(name, counts, maximum)).toBeUndefined()
})

test('the bound is found among hundreds of thousands of rows', () => {
  expect(
    bound(
      'loan_count',
      Array.from({ length: 300_000 }, () => 5),
    ),
  ).toBe('51')
})

describe('datedCall', () => {
  const months = { pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }
  const called = (parts: object, type: 'date' | 'date-time', cells: readonly string[]) => {
    const day = parameter('day', { filter: filter('at', 'eq'), ...parts })
    const rows = table([column('at', type)])
    const days = operation('listDays', rows, { parameters: [day] })
    const one = miniContract([days])
    const seen = evidenceOf(one, [ask(one, 'listDays', {}, psv('at', ...cells))])
    const found = datedCall(days, day, seen)
    return found && `${found.value} ${found.removesAll}`
  }

  it('finds a day that some times certainly break', () => {
    const times = ['2026-03-09T06:00:00Z', '2026-03-05T06:00:00Z', '2026-03-05T18:00:00Z']
    expect(called({ format: 'date' }, 'date-time', times)).toBe('2026-03-05 false')
  })

  it('takes an earlier day or month if no row breaks one that is known', () => {
    expect(called({ format: 'date' }, 'date-time', ['2026-03-09T06:00:00Z'])).toBe('2026-03-07 true')
    expect(called(months, 'date', ['2026-03-09', '2026-03-31'])).toBe('2026-02 true')
    expect(called(months, 'date', ['2026-01-31'])).toBe('2025-12 true')
    expect(called(months, 'date-time', ['2026-03-01T00:00:00Z'])).toBe('2026-01 true')
  })

  it('leaves out other texts, and values that the schema refuses', () => {
    expect(called({}, 'date', ['soon'])).toBeUndefined()
    expect(called({ pattern: '^2026-0[3-9]$' }, 'date', ['2026-03-09'])).toBeUndefined()
  })
})
