import { expect, it } from 'vitest'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { beforePeriods, mayCountPeriods } from './calendar-periods.js'
import { ask, column, miniContract, operation, psv, table } from './harness.test-kit.js'

const weeks = operation('listWeeks', {
  kind: 'table',
  mediaType: 'text/csv',
  table: table([column('first', 'date'), column('last', 'date')], {
    key: { record: 'week', columns: ['first', 'last'], every: false, open: [] },
  }),
  examples: [],
})
const contract = miniContract([weeks])

function plainOf(...rows: readonly string[]) {
  const [answer] = tablesOf(
    ask(
      contract,
      'listWeeks',
      {},
      { body: psv('first|last', ...rows), headers: [['Date', 'Sun, 29 Nov 2026 12:00:00 GMT']] },
    ),
    weeks,
  )
  if (answer === undefined) throw new Error('no table')
  return answer
}

function mayCount(plain: TableAnswer, count: number, limit: number): boolean {
  return mayCountPeriods(plain, rowsOf(plain), count, limit)
}

it('accepts fewer rows if the next week is before the weeks of the calendar that the limit counts', () => {
  // On this Sunday a new week begins, and nothing has happened in it.
  const plain = plainOf('2026-11-08|2026-11-14', '2026-11-15|2026-11-21', '2026-11-22|2026-11-28')
  expect(mayCount(plain, 2, 3)).toBe(true)
  expect(mayCount(plain, 1, 3)).toBe(false)
  expect(mayCount(plain, 2, 4)).toBe(false)
})

it('knows periods by a key of two days only', () => {
  const { key: _, ...bare } = plainOf('2026-01-01|2026-01-07').table
  expect(mayCount({ ...plainOf('2026-01-01|2026-01-07'), table: bare }, 0, 1)).toBe(false)
  expect(mayCount(plainOf('2026-01-01|2026-01-07'), 0, 1)).toBe(true)
})

it('tells which rows are of a period before those that count', () => {
  const plain = plainOf('2026-11-08|2026-11-14', '2026-11-15|2026-11-21', '2026-11-22|2026-11-28')
  expect(rowsOf(plain).map(beforePeriods(plain, 3))).toEqual([true, false, false])
  expect(rowsOf(plain).map(beforePeriods(plain, Number.POSITIVE_INFINITY))).toEqual([false, false, false])
})
