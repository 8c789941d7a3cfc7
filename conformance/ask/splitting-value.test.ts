import { expect, test } from 'vitest'
import { ask, column, miniContract, operation, parameter, table } from '../checks/finding/harness.test-kit.js'
import { filter } from '../checks/finding/shelf.test-kit.js'
import { tablesOf } from '../read/table-answer.js'
import { boundBeyondCounts } from './splitting-value.js'

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
