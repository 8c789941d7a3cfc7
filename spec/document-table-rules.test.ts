import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compileFile, compileRule, evaluate, type Table, tableOf } from './index.js'

/** Every rule over a whole table can be broken by one row too many or too few. */
const contract = await compileFile(fileURLToPath(new URL('openapi.yaml', import.meta.url)))
type Cells = Readonly<Record<string, unknown>>

const top = (owner: string, code: string, total: number, rank: number): Cells => ({
  owner_cik: owner,
  acquired_disposed_code: code,
  total_transaction_value: total,
  rank,
})
const RANKED = [top('1', 'A', 9, 1), top('2', 'D', 8, 1), top('3', 'A', 7, 2), top('4', 'A', 7, 2)]
const cluster = (end: string, age: number): Cells => ({
  issuer_cik: '1',
  acquired_disposed_code: 'A',
  cluster_start_date: end,
  cluster_end_date: end,
  days_since_cluster: age,
})
const AGED = [cluster('2026-11-02', 18), cluster('2026-10-23', 28)]
const [PRICE, SIGNAL] = [
  { symbol: 'A', date: '2026-11-20' },
  { symbol: 'A', current_price: 5 },
]
const [ACTION, INSIDER] = [{ symbol: 'A', accession_number: '1' }, { owner_cik: '1' }]
const WEEK = { period_start: '2026-11-16', period_end: '2026-11-22' }
const BEFORE = { period_start: '2026-11-09', period_end: '2026-11-15' }
/** Periods of thirty-one days from these days on. */
const months = (...starts: readonly string[]): readonly Cells[] =>
  starts.map((start) => ({
    period_start: `2026-${start}`,
    period_end: new Date(Date.parse(`2026-${start}`) + 30 * 86_400_000).toISOString().slice(0, 10),
  }))
const LONG_MONTHS = months('10-01', '08-01', '07-01', '05-01', '03-01')

/** Calendar months with trades, the longest of them ending on this day. */
const calendar = (last: string): readonly Cells[] => [
  { period_start: '2026-11-01', period_end: '2026-11-20' },
  { period_start: '2026-10-01', period_end: `2026-10-${last}` },
  { period_start: '2026-02-01', period_end: '2026-02-28' },
  { period_start: '2025-12-15', period_end: '2025-12-31' },
]
const OF_A = { symbol: 'A' }
const MONTHLY = { aggregation: 'monthly' }
const today = { earliest: '2026-11-19', latest: '2026-11-20' }

const TABLES: readonly (readonly [
  row: string,
  rule: string,
  good: readonly Cells[],
  wrong: readonly Cells[],
  params?: Readonly<Record<string, string>>,
  /** The rows of the answer to a request without filters. */
  bare?: readonly Cells[],
])[] = [
  ['OhlcRow', 'one-symbol', [PRICE], [PRICE, { ...PRICE, symbol: 'B' }]],
  ['OhlcRow', 'one-row-a-day', [PRICE], [PRICE, PRICE]],
  [
    'TechnicalSignalRow',
    'one-current-price',
    [SIGNAL, SIGNAL, { symbol: 'B', current_price: 6 }],
    [SIGNAL, { ...SIGNAL, current_price: 6 }],
  ],
  ['CompanyActionRow', 'one-symbol', [ACTION], [ACTION, { ...ACTION, symbol: 'B' }]],
  ['CompanyActionRow', 'one-row-a-filing', [ACTION], [ACTION, ACTION]],
  ['TopInsiderRow', 'rank-follows-value', RANKED, [top('1', 'A', 9, 2), top('3', 'A', 7, 1)]],
  ['TopInsiderRow', 'rank-starts-at-one', RANKED, [top('1', 'A', 9, 1), top('2', 'D', 8, 2)]],
  ['TopInsiderRow', 'rank-without-gaps', RANKED, [top('1', 'A', 9, 1), top('2', 'D', 8, 2)]],
  ['TopInsiderRow', 'rank-with-symbol', [top('1', 'A', 9, 1)], [top('4', 'A', 6, 2)], OF_A, RANKED.slice(0, 3)],
  ['TopInsiderRow', 'rank-with-symbol', [top('3', 'A', 7, 2)], [top('1', 'A', 7, 2)], OF_A, RANKED.slice(0, 3)],
  [
    'TopInsiderRow',
    'rank-with-symbol',
    [top('9', 'A', 1, 77)],
    [top('9', 'D', 1, 1), top('8', 'A', 3, 2)],
    OF_A,
    RANKED,
  ],
  ['TopInsiderRow', 'one-row-an-insider-and-group', RANKED, [top('1', 'A', 9, 1), top('1', 'A', 8, 2)]],
  ['TrendRow', 'one-row-a-period', [WEEK, BEFORE], [WEEK, WEEK]],
  ['TrendRow', 'periods-do-not-overlap', [WEEK, BEFORE], [WEEK, { ...BEFORE, period_end: '2026-11-17' }]],
  [
    'TrendRow',
    'periods-long-enough',
    [WEEK, BEFORE, { period_start: '2026-11-23', period_end: '2026-11-24' }],
    [9, 10, 11, 12, 13, 16, 17, 18]
      .map((day) => `2026-11-${String(day).padStart(2, '0')}`)
      .map((day) => ({ period_start: day, period_end: day })),
    { aggregation: 'weekly' },
  ],
  ['TrendRow', 'months-of-the-calendar', LONG_MONTHS, months('10-01', '08-31', '07-31', '06-30', '05-30')],
  [
    'TrendRow',
    'months-of-the-calendar',
    [...LONG_MONTHS, ...months('02-02').map((row) => ({ ...row, period_end: '2026-03-01' }))],
    months('10-01', '08-31', '07-31', '06-30', '05-30'),
  ],
  ['TrendRow', 'months-end-alike', calendar('31'), calendar('30'), MONTHLY],
  ['ClusterRow', 'until-today', AGED, [cluster('2026-11-02', 21), cluster('2026-10-23', 31)]],
  ['ClusterRow', 'until-today', [cluster('2026-11-02', 8)], [cluster('2026-11-02', 6)]],
  ['ClusterRow', 'one-row-a-cluster', AGED, [...AGED, ...AGED]],
  ['ClusterRow', 'one-today', AGED, [cluster('2026-11-02', 18), cluster('2026-10-23', 18)]],
  ['ClusterRow', 'same-day-same-age', [...AGED, ...AGED], [cluster('2026-11-02', 18), cluster('2026-11-02', 19)]],
  ['InsiderRow', 'one-row-an-insider', [INSIDER], [INSIDER, INSIDER]],
  [
    'InsiderCompanyRow',
    'one-row-a-company',
    [{ issuer_cik: '1' }, { issuer_cik: '2' }],
    [{ issuer_cik: '1' }, { issuer_cik: '1' }],
  ],
]

describe('a rule of a table', () => {
  for (const [row, id, good, wrong, params = {}, rows] of TABLES) {
    it(`${row} ${id} holds, and breaks`, () => {
      const rule = tableOfRow(row).tableRules.find((candidate) => candidate.id === id)
      const verdict = (self: readonly Cells[]) =>
        rule && evaluate(compileRule(rule, 'rows'), { self, params, today, ...(rows && { rows }) })
      expect([verdict(good), verdict(wrong)]).toEqual(['holds', 'broken'])
    })
  }
})

it('is tried for every record with documented columns', () => {
  const tried = new Set(TABLES.map(([row, id]) => `${row} ${id}`))
  const all = contract.operations.flatMap((operation) => {
    const table = tableOf(operation)
    return table?.shape === 'closed' ? table.tableRules.map(({ id }) => `${table.row} ${id}`) : []
  })
  expect([...new Set(all)].filter((rule) => !tried.has(rule))).toEqual([])
})

function tableOfRow(row: string): Table {
  const found = contract.operations.map(tableOf).find((table) => table?.row === row)
  if (found === undefined) throw new Error(`no answer of ${row}`)
  return found
}
