import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compileFile, compileRule, evaluate, tableOf } from './index.js'

type Cells = Readonly<Record<string, unknown>>

/** Summaries that the documentation leaves open. The rule accepts each lawful reading and nothing else. */
const contract = await compileFile(fileURLToPath(new URL('openapi.yaml', import.meta.url)))

const trade = (
  transaction_date: string,
  transaction_code: string,
  transaction_value: number,
  more: Cells = {},
): Cells => ({
  transaction_date,
  created_at: `${transaction_date}T20:00:00Z`,
  transaction_code,
  transaction_value,
  acquired_disposed_code: transaction_code === 'P' ? 'A' : 'D',
  owner_cik: transaction_code,
  issuer_cik: '1',
  ...more,
})

const ROWS: readonly Cells[] = [
  trade('2026-11-09', 'S', 10),
  trade('2026-11-10', 'D', 200),
  trade('2026-11-15', 'F', 3000),
  trade('2026-11-15', 'S', 40_000, { created_at: '2026-11-16 09:00:00' }),
  trade('2026-11-16', 'S', 500_000),
]
const WEEK = { period_start: '2026-11-09', period_end: '2026-11-15' }
const HALF_OPEN = { ...WEEK, period_end: '2026-11-16' }

describe('period-totals of a trend', () => {
  const holds = (id: string, self: Cells) => verdict('TrendRow', 'period-totals', id, self)

  it('accepts sales in the open market, with those to the issuer, or all disposals', () => {
    for (const period of [WEEK, HALF_OPEN]) {
      for (const sell_value of [40_010, 40_210, 43_210])
        expect(holds('sell-value', { ...period, sell_value })).toBe('holds')
      for (const sell_count of [2, 3, 4]) expect(holds('sell-count', { ...period, sell_count })).toBe('holds')
      expect(holds('sell-value', { ...period, sell_value: 43_010 })).toBe('broken')
    }
    expect(holds('insiders', { ...WEEK, unique_insiders: 2 })).toBe('holds')
    expect(holds('insiders', { ...WEEK, unique_insiders: 4 })).toBe('broken')
  })

  it('accepts the day of the record instead of the transaction', () => {
    for (const sell_value of [10, 210, 3210]) expect(holds('sell-value', { ...WEEK, sell_value })).toBe('holds')
    expect(holds('sell-count', { ...HALF_OPEN, period_start: '2026-11-15', sell_count: 1 })).toBe('holds')
    expect(holds('sell-value', { ...HALF_OPEN, period_start: '2026-11-16', sell_value: 540_000 })).toBe('holds')
    expect(holds('sell-value', { ...WEEK, sell_value: 543_210 })).toBe('broken')
  })
})

describe('the kind of a transaction', () => {
  it('has the direction of the transaction in the breakdown, unless that uses other words or has no such column', () => {
    const kind = (transaction_code: string, among: Cells) =>
      verdict('InsiderTransactionRow', 'kind', 'direction-listed', trade('2026-11-10', transaction_code, 1), [
        { transaction_code: 'S', acquired_disposed_code: 'D' },
        { transaction_code: 'F', ...among },
      ])
    expect(kind('F', { acquired_disposed_code: 'A' })).toBe('broken')
    for (const word of ['D', 'Disposed']) expect(kind('F', { acquired_disposed_code: word })).toBe('holds')
    expect(kind('F', {})).not.toBe('broken')
    expect(kind('P', { acquired_disposed_code: 'A' })).toBe('holds')
  })
})

describe('companies of a top insider', () => {
  const TRADES = [
    trade('2026-11-09', 'P', 10, { trading_symbols: 'A' }),
    trade('2026-11-10', 'P', 20, { trading_symbols: 'B', issuer_cik: '2' }),
    trade('2026-11-11', 'S', 30, { trading_symbols: 'C', issuer_cik: '3' }),
  ]
  const holds = (companies_traded: string) =>
    verdict('TopInsiderRow', 'totals', 'companies', { acquired_disposed_code: 'A', companies_traded }, TRADES)

  it('are at least as many as the traded companies, under any name', () => {
    for (const text of ['A (A), B (B)', 'Old (OLD), B (B)', 'A (A), B (B), C (C)', 'A, B'])
      expect(holds(text)).toBe('holds')
    expect(holds('A (A)')).toBe('broken')
  })
})

describe('tickers of a company of an insider', () => {
  const TRADES = [trade('2026-11-09', 'P', 10, { trading_symbols: 'FOXA, FOX' })]
  const holds = (trading_symbols: string, trades: readonly Cells[] = TRADES) =>
    verdict('InsiderCompanyRow', 'totals', 'tickers', { issuer_cik: '1', trading_symbols }, trades)

  it('are separated as in the transactions, or are fewer or others', () => {
    for (const text of ['FOXA, FOX', 'FOX, FOXA', 'FOXA', 'FOX', 'NEWS/CORP', 'FOXA, FOX, F'])
      expect(holds(text)).toBe('holds')
    for (const text of ['FOXA/FOX', 'FOXA FOX', 'FOX|FOXA', 'FOXAFOX']) expect(holds(text)).toBe('broken')
  })

  it('may have any form where no transaction shows several', () => {
    for (const trading_symbols of ['BRK/B', 'FOXA,FOX'])
      expect(holds('FOXA/FOX', [trade('2026-11-09', 'P', 10, { trading_symbols })])).toBe('holds')
  })
})

describe('members of a cluster', () => {
  const acquired = (code: string, transaction_value: number, owner_cik: string) =>
    trade('2026-11-10', code, transaction_value, { acquired_disposed_code: 'A', owner_cik })
  const rows = [acquired('P', 10, '1'), acquired('M', 20, '2'), acquired('A', 0, '3'), acquired('A', 0, '4')]
  const self = { cluster_start_date: '2026-11-09', cluster_end_date: '2026-11-11', acquired_disposed_code: 'A' }
  const holds = (id: string, cells: Cells) => verdict('ClusterRow', 'members', id, { ...self, ...cells }, rows)

  it('are all insiders who acquired, those who bought, or those whose transactions have a value', () => {
    for (const count of [4, 1, 2]) {
      expect(holds('transactions', { transaction_count: count })).toBe('holds')
      expect(holds('insiders', { insider_count: count })).toBe('holds')
    }
    expect(holds('transactions', { transaction_count: 3 })).toBe('broken')
    expect(holds('insiders', { insider_count: 3 })).toBe('broken')
  })

  it('may lack some at the far end of the window, which may cut through a cluster by the day of recording', () => {
    const far = { cluster_start_date: '2026-08-20', cluster_end_date: '2026-11-11' }
    const near = { ...far, cluster_start_date: '2026-09-10' }
    const wrong: Cells = { transaction_count: 3, insider_count: 3, cluster_total_value: 7 }
    for (const id of ['transactions', 'insiders', 'value'])
      expect([holds(id, { ...far, ...wrong }), holds(id, { ...near, ...wrong })]).toEqual(['holds', 'broken'])
  })
})

describe.each(['TopInsiderRow', 'InsiderRow'])('average of %s', (row) => {
  const value = (transaction_value: number | null): Cells => ({
    ...trade('2026-11-09', 'S', 0),
    transaction_value,
  })
  const rows = [value(600), value(400), value(0), value(null)]
  const self = { acquired_disposed_code: 'D', total_transaction_value: 1000, total_transactions: 4 }
  const holds = (avg_transaction_size: number) =>
    verdict(row, 'totals', 'average', { ...self, avg_transaction_size }, rows)

  it('counts all transactions, those with a value, or those above zero, and nothing else', () => {
    expect([250, 333.33, 500].map(holds)).toEqual(['holds', 'holds', 'holds'])
    expect([200, 1000].map(holds)).toEqual(['broken', 'broken'])
  })
})

describe('totals of an insider', () => {
  it('accepts each reading of sales, and no other', () => {
    const sold = (row: string, total_sell_value: number) =>
      verdict(row, 'totals', 'sold', { issuer_cik: '1', total_sell_value })
    for (const row of ['InsiderRow', 'InsiderCompanyRow']) {
      for (const value of [540_010, 540_210, 543_210]) expect(sold(row, value)).toBe('holds')
      expect(sold(row, 543_010)).toBe('broken')
    }
  })

  it('accepts a first transaction of all time or of the window', () => {
    const first = (first_transaction: string) =>
      verdict('InsiderCompanyRow', 'totals', 'first', { issuer_cik: '1', first_transaction })
    expect([first('2026-11-09'), first('2019-01-02'), first('2026-11-10')]).toEqual(['holds', 'holds', 'broken'])
  })
})

describe('transactions of the last 30 days', () => {
  const counts = (
    transactions_last_30_days: number,
    among: readonly Cells[],
    rule: string,
    last_transaction = '2026-11-18',
  ) => verdict('InsiderRow', 'last-30-days', rule, { transactions_last_30_days, last_transaction }, among)
  const rows = [trade('2026-11-18', 'P', 1), trade('2026-10-28', 'P', 1), trade('2026-10-19', 'P', 1)]

  it('are at least those of 26 days and at most all recent ones', () => {
    expect([1, 2, 3, 4].map((count) => counts(count, rows, 'at-least'))).toEqual(['broken', 'holds', 'holds', 'holds'])
    expect([3, 4].map((count) => counts(count, rows, 'at-most'))).toEqual(['holds', 'broken'])
  })

  it('need not include transactions after the last one of the row', () => {
    expect([0, 1].map((count) => counts(count, rows, 'at-least', '2026-10-28'))).toEqual(['broken', 'holds'])
  })
})

describe('unique insiders of a company', () => {
  it('are at most the insiders who traded, or whose trade was recorded, in the window', () => {
    const among = [
      trade('2026-11-18', 'P', 1, { owner_cik: '1' }),
      trade('2026-11-17', 'S', 1, { owner_cik: '1' }),
      trade('2026-01-02', 'S', 1, { owner_cik: '2', created_at: '2026-09-15 10:00:00' }),
      trade('2026-01-02', 'S', 1, { owner_cik: '3' }),
    ]
    const counts = (unique_insiders: number) =>
      verdict('CompanySummaryRow', 'people', 'at-most', { unique_insiders }, among)
    expect([1, 2, 3].map(counts)).toEqual(['holds', 'holds', 'broken'])
  })
})

describe('counts of a window', () => {
  const NEW = trade('2026-11-18', 'S', 1)
  const inside = (code: string, more: Cells = {}) => trade('2026-10-01', code, 10, { role: 'Officer', ...more })
  const old = trade('2026-08-21', 'S', 1)
  const among = [NEW, inside('S'), inside('S'), inside('S', { transaction_value: null }), inside('F'), old]

  it('of a kind are at least those with a value that surely lie in the window', () => {
    const counts = (transaction_count: number) => {
      const self = { transaction_code: 'S', acquired_disposed_code: 'D', transaction_count }
      return verdict('TransactionBreakdownRow', 'kinds', 'at-least', self, among)
    }
    expect([1, 2, 5].map(counts)).toEqual(['broken', 'holds', 'holds'])
  })

  it('of a role are at least those in the open market, unless an insider has two roles', () => {
    const counts = (transaction_count: number, more: readonly Cells[] = []) =>
      verdict('RoleAnalyticsRow', 'roles', 'at-least', { role: 'Officer', transaction_count }, [
        ...among.filter((row) => row.role !== undefined),
        ...more,
      ])
    expect([1, 2, 4].map((count) => counts(count))).toEqual(['broken', 'holds', 'holds'])
    expect(counts(1, [inside('S', { role: 'Director' })])).toBe('holds')
  })

  it('of a role are at most those that may lie in the window, and its insiders likewise', () => {
    const ancient = trade('2026-01-02', 'S', 1, { role: 'Officer' })
    const rows = [...among, ancient].filter((row) => row.role !== undefined)
    const verdicts = (row: string, summary: string, id: string, name: string, self: Cells) =>
      [2, 3, 4, 5].map((count) => verdict(row, summary, id, { ...self, [name]: count }, rows))
    const role = { role: 'Officer' }
    const code = { transaction_code: 'S' }
    expect(verdicts('TransactionBreakdownRow', 'kinds', 'at-most-of-role', 'transaction_count', code)).toEqual([
      'holds',
      'holds',
      'broken',
      'broken',
    ])
    expect(verdicts('RoleAnalyticsRow', 'roles', 'at-most', 'transaction_count', role).at(-1)).toBe('broken')
    expect(verdicts('RoleAnalyticsRow', 'roles', 'at-most', 'transaction_count', role).at(-2)).toBe('holds')
    expect(verdicts('RoleAnalyticsRow', 'roles', 'insiders-at-most', 'unique_insiders', role).slice(0, 2)).toEqual([
      'holds',
      'broken',
    ])
  })

  it('of a top insider are bounded by the rows of the company, from above if it is the only one', () => {
    const self = { owner_cik: 'S', acquired_disposed_code: 'D' }
    const counts = (id: string, companies_traded = 'A Corp. (A)') =>
      [1, 2, 5, 6].map((total_transactions) =>
        verdict('TopInsiderRow', 'of-symbol', id, { ...self, companies_traded, total_transactions }, among),
      )
    expect(counts('count-at-least')).toEqual(['broken', 'holds', 'holds', 'holds'])
    expect(counts('count-at-most')).toEqual(['holds', 'holds', 'holds', 'broken'])
    expect(counts('count-at-most', 'A (A), B (B)')).toEqual(['holds', 'holds', 'holds', 'holds'])
    const values = (id: string) =>
      [4, 22, 30].map((total_transaction_value) =>
        verdict(
          'TopInsiderRow',
          'of-symbol',
          id,
          { ...self, companies_traded: 'A (A)', total_transaction_value },
          among,
        ),
      )
    expect(values('value-at-most')).toEqual(['holds', 'holds', 'broken'])
    expect(values('value-at-least')).toEqual(['broken', 'holds', 'holds'])
  })
})

function verdict(row: string, summary: string, id: string, self: Cells, among = ROWS) {
  const tables = contract.operations.map(tableOf).filter((table) => table?.row === row)
  const rules = tables.flatMap((table) => table?.summaries ?? []).filter((found) => found.id === summary)
  const rule = rules.flatMap((found) => found.rules).find((found) => found.id === id)
  return (
    rule &&
    evaluate(compileRule(rule, 'row'), {
      self,
      rows: among,
      params: { limit: '52', aggregation: 'weekly', day_interval: '90', role: 'Officer' },
      today: { earliest: '2026-11-19', latest: '2026-11-20' },
    })
  )
}
