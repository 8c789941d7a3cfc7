import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Row } from '../../model/relation.js'
import {
  direction,
  limit,
  list,
  market,
  role,
  same,
  sector,
  some,
  symbol,
  TODAY,
  unordered,
  window,
} from '../testing/compare.test-kit.js'
import {
  back,
  byText,
  days,
  groups,
  newestFirst,
  runs,
  summary,
  transactions,
} from '../testing/plain-reference.test-kit.js'

describe('aggregates equal a plain computation over the ledger', () => {
  it('top insiders', () =>
    same(
      'getForm4TopInsiders',
      { day_interval: window, symbol: list, acquired_disposed_code: direction, limit },
      (params) => {
        const rows = transactions(market.transactions, { day_interval: 90, ...params })
        const ranked = [...groups(rows, (row) => `${row.owner_cik}${row.acquired_disposed_code}`).values()].map(
          (group) => ({ group, sums: summary(group) }),
        )
        ranked.sort((a, b) => b.sums.value - a.sums.value || -byText(a.sums.last, b.sums.last))
        const places: Record<string, number> = {}
        return ranked
          .map(({ group, sums }) => {
            const code = String(group[0]?.acquired_disposed_code)
            places[code] = (places[code] ?? 0) + 1
            const companies = groups(
              [...group].sort((a, b) => Number(a.rank) - Number(b.rank)),
              (row) => `${row.issuer_name} (${row.trading_symbols})`,
            )
            return {
              ...group[0],
              total_transaction_value: sums.value,
              total_transactions: sums.count,
              avg_transaction_size: sums.average,
              most_recent_date: sums.last,
              companies_traded: [...companies.keys()].join(', '),
              rank: places[code],
            } as Row
          })
          .slice(0, Math.min(100, Number(params.limit ?? 50)))
      },
    ))

  it('company summary', () =>
    same(
      'getForm4CompanySummary',
      { symbol: fc.constantFrom('AAPL', 'GOOG', 'TINY'), day_interval: window },
      (params) => {
        const rows = transactions(market.transactions, { day_interval: 90, ...params })
        const sums = summary(rows)
        const start = back(Number(params.day_interval ?? 90))
        return rows.slice(0, 1).map((row) => ({
          ...row,
          symbol: String(params.symbol),
          period_start: start,
          period_end: TODAY,
          total_buy_value: sums.buys,
          total_sell_value: sums.sells,
          net_value: sums.net,
          buy_count: sums.buyCount,
          sell_count: sums.sellCount,
          total_transactions: sums.count,
          unique_insiders: sums.insiders,
        }))
      },
    ))

  it('transaction breakdown', () =>
    unordered('getForm4TransactionBreakdown', { symbol, day_interval: window, role, sector: sector }, (params) => {
      const rows = transactions(market.transactions, { day_interval: 90, ...params })
      return [...groups(rows, (row) => `${row.transaction_code}${row.acquired_disposed_code}`).values()].map(
        (group) => {
          const sums = summary(group)
          return {
            ...group[0],
            transaction_count: sums.count,
            total_shares: sums.shares,
            total_value: sums.value,
            avg_value: sums.average,
            unique_insiders: sums.insiders,
          } as Row
        },
      )
    }))

  it('role analytics', () =>
    unordered(
      'getForm4RoleAnalytics',
      { symbol, day_interval: window, role, acquired_disposed_code: direction },
      (params) => {
        const rows = transactions(market.transactions, { day_interval: 90, ...params })
        return [...groups(rows, (row) => String(row.role)).values()].map((group) => {
          const sums = summary(group)
          return {
            ...group[0],
            transaction_count: sums.count,
            unique_insiders: sums.insiders,
            buy_count: sums.buyCount,
            sell_count: sums.sellCount,
            total_buy_value: sums.buys,
            total_sell_value: sums.sells,
            net_value: sums.net,
            avg_transaction_value: sums.average,
          } as Row
        })
      },
    ))

  it('repeated activity', () =>
    unordered(
      'getForm4RepeatedActivity',
      {
        symbol,
        day_interval: window,
        min_occurrences: some([1, 2, 5]),
        acquired_disposed_code: direction,
        limit: fc.constant(10_000),
      },
      (params) => {
        const rows = transactions(market.transactions, { day_interval: 90, ...params })
        return [...groups(rows, (row) => `${row.owner_cik}${row.issuer_cik}${row.acquired_disposed_code}`).values()]
          .filter((group) => group.length >= Number(params.min_occurrences ?? 3))
          .map((group) => {
            const sums = summary(group)
            return {
              ...group[0],
              occurrences: sums.count,
              total_value: sums.value,
              avg_value: sums.average,
              first_transaction: sums.first,
              last_transaction: sums.last,
            } as Row
          })
      },
    ))

  it('clusters', () =>
    unordered(
      'getForm4Clusters',
      {
        symbol: list,
        day_interval: window,
        min_insiders: some([1, 2, 4]),
        min_value: some([0, 1e6]),
        acquired_disposed_code: direction,
        limit: fc.constant(10_000),
      },
      (params) => {
        const { min_value: least, ...rest } = params
        const rows = transactions(market.transactions, { day_interval: 90, ...rest })
        return runs(rows, 7).flatMap((run) => {
          const sums = summary(run)
          if (sums.insiders < Number(params.min_insiders ?? 3) || sums.value < Number(least ?? 100_000)) return []
          return [
            {
              ...run[0],
              cluster_start_date: sums.first,
              cluster_end_date: sums.last,
              insider_count: sums.insiders,
              transaction_count: sums.count,
              cluster_total_value: sums.value,
              days_since_cluster: days(sums.last, TODAY),
            } as Row,
          ]
        })
      },
    ))

  it('trends', () =>
    same('getForm4Trends', { symbol, aggregation: some(['daily', 'weekly', 'monthly']), limit }, (params) => {
      const rows = transactions(market.transactions, { symbol: params.symbol })
      const period = (row: Row) => bounds(String(row.transaction_date), String(params.aggregation ?? 'weekly'))
      return [...groups(newestFirst(rows), (row) => period(row).join('|'))]
        .map(([key, group]) => {
          const sums = summary(group)
          const [start = '', end = ''] = key.split('|')
          return {
            period_start: start,
            period_end: end,
            buy_count: sums.buyCount,
            sell_count: sums.sellCount,
            buy_value: sums.buys,
            sell_value: sums.sells,
            net_value: sums.net,
            unique_insiders: sums.insiders,
          }
        })
        .slice(0, Number(params.limit ?? 52))
    }))

  it('companies of an insider', () =>
    unordered(
      'getForm4InsiderCompanies',
      { owner_cik: fc.constantFrom('9100001', '0009100003'), day_interval: window },
      (params) => {
        const rows = transactions(market.transactions, { day_interval: 90, ...params })
        return [...groups(rows, (row) => String(row.issuer_cik)).values()].map((group) => {
          const sums = summary(group)
          return {
            ...group[0],
            total_transactions: sums.count,
            total_buy_value: sums.buys,
            total_sell_value: sums.sells,
            net_value: sums.net,
            first_transaction: sums.first,
            last_transaction: sums.last,
          } as Row
        })
      },
    ))
})

function bounds(date: string, aggregation: string): readonly string[] {
  const at = (days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  if (aggregation === 'daily') return [date, date]
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  if (aggregation === 'weekly') return [at(-weekday), at(6 - weekday)]
  const [year = 0, month = 0] = date.split('-').map(Number)
  return [`${date.slice(0, 7)}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)]
}
