import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compileFile, compileRule, evaluate, type Table, tableOf } from './index.js'

/** Every rule of a row can be broken: each case changes one value of a valid row. */
const contract = await compileFile(fileURLToPath(new URL('openapi.yaml', import.meta.url)))
type Cells = Readonly<Record<string, unknown>>
const today = { earliest: '2026-11-19', latest: '2026-11-20' }

const ROWS: readonly (readonly [
  row: string,
  rule: string,
  good: Cells,
  wrong: Cells,
  params?: Record<string, string>,
])[] = [
  ['OhlcRow', 'prices-positive', { low: 1, high: 2, open: 1, volume: 5 }, { low: 0 }],
  ['OhlcRow', 'prices-positive', { low: 0, high: 0, open: 0, close: 7, volume: 0 }, { high: 7, volume: 5 }],
  ['OhlcRow', 'low-le-high', { low: 2, high: 2 }, { low: 2.01 }],
  ['OhlcRow', 'open-within-range', { low: 1, high: 3, open: 3 }, { open: 3.01 }],
  ['OhlcRow', 'close-within-range', { low: 1, high: 3, close: 1, volume: 5 }, { close: 0.99 }],
  ['OhlcRow', 'close-within-range', { low: 0, high: 0, close: 7, volume: 0 }, { low: 1, high: 3, volume: 5 }],
  ['OhlcRow', 'no-weekend', { date: '2026-11-20' }, { date: '2026-11-21' }],
  ['OhlcRow', 'no-day-to-come', { date: '2026-11-20' }, { date: '2026-11-21' }],
  ['TechnicalSignalRow', 'prices-positive', { entry_price: 1, current_price: 1 }, { current_price: 0 }],
  [
    'TechnicalSignalRow',
    'change-since-entry',
    { entry_price: 200, current_price: 210, pct_change: 5 },
    { pct_change: 0.05 },
  ],
  [
    'TechnicalSignalRow',
    'change-since-entry',
    { entry_price: 200, current_price: 210, pct_change: 5 },
    { pct_change: 4.26 },
  ],
  ['CompanyActionRow', 'no-day-to-come', { filing_date: '2026-11-20' }, { filing_date: '2026-11-21' }],
  [
    'InsiderTransactionRow',
    'no-day-to-come',
    { created_at: '2026-11-20T23:59:59Z' },
    { created_at: '2026-11-21T00:00:00Z' },
  ],
  ['CompanyActionRow', 'accession-form', { accession_number: '0000320193-26-000081' }, { accession_number: '320193' }],
  [
    'InsiderTransactionRow',
    'value-is-shares-times-price',
    { transaction_shares: 10, transaction_price_per_share: 7, transaction_value: 70 },
    { transaction_value: 700 },
  ],
  [
    'InsiderTransactionRow',
    'description-of-the-code',
    { transaction_code: 'F', transaction_description: 'Payment of exercise price or tax liability' },
    { transaction_description: 'Sale to issuer' },
  ],
  [
    'InsiderTransactionRow',
    'description-of-the-code',
    { transaction_code: 'X', transaction_description: 'Exercise or conversion of derivative' },
    { transaction_code: 'S' },
  ],
  [
    'InsiderTransactionRow',
    'purchase-acquires',
    { transaction_code: 'P', acquired_disposed_code: 'A' },
    { acquired_disposed_code: 'D' },
  ],
  [
    'InsiderTransactionRow',
    'sale-disposes',
    { transaction_code: 'S', acquired_disposed_code: 'D' },
    { acquired_disposed_code: 'A' },
  ],
  [
    'InsiderTransactionRow',
    'accession-form',
    { accession_number: '000032019326000081' },
    { accession_number: '0000320193/26' },
  ],
  [
    'InsiderTransactionRow',
    'recorded-after-trade',
    { transaction_date: '2026-11-18', created_at: '2026-11-18 00:00:00' },
    { created_at: '2026-11-17 23:59:59' },
  ],
  [
    'TopInsiderRow',
    'average',
    { total_transaction_value: 100, total_transactions: 3, avg_transaction_size: 33.33 },
    { avg_transaction_size: 30 },
  ],
  [
    'TopInsiderRow',
    'average',
    { total_transaction_value: 100, total_transactions: 9, avg_transaction_size: 14.29 },
    { avg_transaction_size: 15.5 },
  ],
  [
    'TopInsiderRow',
    'average',
    { total_transaction_value: 1_000_000, total_transactions: 3, avg_transaction_size: 500_000 },
    { avg_transaction_size: 250_000 },
  ],
  ['TopInsiderRow', 'at-least-one-transaction', { total_transactions: 1 }, { total_transactions: 0 }],
  ['TopInsiderRow', 'rank-from-one', { rank: 1 }, { rank: 0 }],
  ['TopInsiderRow', 'tickers-in-parentheses', { companies_traded: 'A (B)' }, { companies_traded: 'A, B' }],
  [
    'TopInsiderRow',
    'companies-once',
    { companies_traded: 'A, Inc. (The) (AAA, AAB), B (The) (BBB)' },
    { companies_traded: 'A (AAA), B (BBB), A (AAA)' },
  ],
  [
    'TopInsiderRow',
    'asked-company-named',
    { companies_traded: 'A (MSFT)' },
    { companies_traded: 'A (NVDA)' },
    { symbol: 'AAPL, msft' },
  ],
  [
    'TrendRow',
    'period-in-order',
    { period_start: '2026-11-16', period_end: '2026-11-16' },
    { period_end: '2026-11-15' },
  ],
  ['TrendRow', 'period-has-begun', { period_start: '2026-11-20' }, { period_start: '2026-11-21' }],
  ['TrendRow', 'net', { buy_value: 1, sell_value: 3, net_value: -2 }, { net_value: 2 }],
  ['TrendRow', 'insiders-within-counts', { unique_insiders: 2, buy_count: 1, sell_count: 1 }, { unique_insiders: 3 }],
  [
    'TrendRow',
    'daily-is-one-day',
    { period_start: '2026-11-16', period_end: '2026-11-16' },
    { period_end: '2026-11-22' },
    { aggregation: 'daily' },
  ],
  [
    'TrendRow',
    'weekly-is-one-week',
    { period_start: '2026-11-16', period_end: '2026-11-22' },
    { period_end: '2026-11-30' },
    { aggregation: 'weekly' },
  ],
  [
    'TrendRow',
    'monthly-is-one-month',
    { period_start: '2026-10-01', period_end: '2026-11-01' },
    { period_end: '2026-11-30' },
    { aggregation: 'monthly' },
  ],
  [
    'ClusterRow',
    'dates-in-order',
    { cluster_start_date: '2026-11-02', cluster_end_date: '2026-11-02' },
    { cluster_end_date: '2026-11-01' },
  ],
  ['ClusterRow', 'insiders-within-transactions', { insider_count: 3, transaction_count: 3 }, { insider_count: 4 }],
  ['ClusterRow', 'at-least-one-insider', { insider_count: 1 }, { insider_count: 0 }],
  [
    'InsiderRow',
    'net',
    { total_buy_value: 5, total_sell_value: 7, net_position_change: -2 },
    { net_position_change: 12 },
  ],
  [
    'InsiderRow',
    'dates-in-order',
    { first_transaction: '2026-01-02', last_transaction: '2026-01-02' },
    { last_transaction: '2026-01-01' },
  ],
  [
    'InsiderRow',
    'recent-within-total',
    { transactions_last_30_days: 2, total_transactions: 2 },
    { total_transactions: 1 },
  ],
  [
    'InsiderRow',
    'last-one-is-recent',
    { transactions_last_30_days: 0, last_transaction: '2026-10-20' },
    { last_transaction: '2026-10-26' },
  ],
  [
    'InsiderRow',
    'none-is-recent',
    { transactions_last_30_days: 1, last_transaction: '2026-10-16' },
    { last_transaction: '2026-10-12' },
  ],
  [
    'InsiderRow',
    'companies-within-transactions',
    { companies_traded: 2, total_transactions: 2 },
    { companies_traded: 3 },
  ],
  [
    'InsiderRow',
    'average-not-too-small',
    { avg_transaction_size: 50, total_transactions: 2, total_buy_value: 100, total_sell_value: 0 },
    { avg_transaction_size: 40 },
  ],
  [
    'InsiderRow',
    'net-buyer-bought-more',
    { position_type: 'Net Buyer', net_position_change: 1 },
    { net_position_change: -1 },
  ],
  [
    'InsiderRow',
    'net-seller-sold-more',
    { position_type: 'Net Seller', net_position_change: -1 },
    { net_position_change: 1 },
  ],
  ['InsiderCompanyRow', 'net', { total_buy_value: 5, total_sell_value: 7, net_value: -2 }, { net_value: 2 }],
  [
    'InsiderCompanyRow',
    'dates-in-order',
    { first_transaction: '2026-01-02', last_transaction: '2026-01-02' },
    { last_transaction: '2026-01-01' },
  ],
  ['InsiderCompanyRow', 'at-least-one-transaction', { total_transactions: 1 }, { total_transactions: 0 }],
]

describe('a rule of a row', () => {
  for (const [row, id, good, wrong, params = {}] of ROWS) {
    it(`${row} ${id} holds, and breaks with ${JSON.stringify(wrong)}`, () => {
      const rule = tableOfRow(row).rules.find((candidate) => candidate.id === id)
      const verdict = (self: Cells) => rule && evaluate(compileRule(rule, 'row'), { self, params, today })
      expect([verdict(good), verdict({ ...good, ...wrong })]).toEqual(['holds', 'broken'])
    })
  }
})

it('is tried for every record with documented columns', () => {
  const tried = new Set(ROWS.map(([row, id]) => `${row} ${id}`))
  const all = contract.operations.flatMap((operation) => {
    const table = tableOf(operation)
    return table?.shape === 'closed' ? table.rules.map(({ id }) => `${table.row} ${id}`) : []
  })
  const untried = [...new Set(all)].filter((rule) => !tried.has(rule))
  // The transactions of one insider have the same rules as all transactions.
  expect(untried.filter((rule) => !rule.startsWith('InsiderOwnTransactionRow'))).toEqual([])
})

function tableOfRow(row: string): Table {
  const found = contract.operations.map(tableOf).find((table) => table?.row === row)
  if (found === undefined) throw new Error(`no answer of ${row}`)
  return found
}
