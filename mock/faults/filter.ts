import type { Reached } from '../model/facts.js'
import type { Fault } from '../model/fault.js'
import type { Row } from '../model/relation.js'
import { FILTER_BROKEN } from './consequences.js'
import { byId } from './make/by-id.js'
import { withFilter, withoutFilter } from './make/change-filter.js'
import { unread } from './make/change-parameter.js'
import { forgets } from './make/forget-parameter.js'
import { keepRows, onRows, textIn } from './make/on-rows.js'
import { onTable } from './make/on-table.js'

export const filterFaults: readonly Fault[] = byId<Fault>({
  'info-page-stale-symbol': {
    title: 'The info page is cached under its path and ignores the symbol',
    clause: 'FILTER-INFO-PAGE-SYMBOL',
    caughtBy: 'filter.effective@getCompanyInfoPage#symbol',
    consequences: [
      { check: 'tier.symbol-out-of-reach', because: 'a symbol that is never read is never refused' },
      { check: 'consistency.mirror', because: 'the signals of the page are those of another symbol' },
    ],
    contract: unread('getCompanyInfoPage', 'symbol'),
  },
  'filings-symbol-forgets-sector': {
    title: 'The filings of a symbol are not filtered by sector',
    clause: 'FILTER-8K-SECTOR',
    caughtBy: 'filter.applied@getMultiCompany8kSummary#sector',
    read: forgets('getMultiCompany8kSummary', 'sector', ({ given }) => given.has('symbol')),
  },
  'filings-industry-compares-sector': {
    title: 'The requested industry is compared with the sector',
    clause: 'FILTER-8K-INDUSTRY',
    caughtBy: 'filter.effective@getMultiCompany8kSummary#industry',
    contract: withFilter('getMultiCompany8kSummary', 'industry', ({ via: _unused, ...filter }) => ({
      ...filter,
      column: 'sector',
    })),
  },
  'recent-symbol-compares-cells': {
    title: 'The symbol is compared with the whole list of tickers',
    clause: 'FILTER-RECENT-SYMBOL',
    caughtBy: 'filter.effective@getForm4RecentActivity#symbol',
    outcome: keepRows('getForm4RecentActivity', isWholeCell),
  },
  'summary-is-a-stub': {
    title: 'The summary of a company is a stub with constant figures',
    clause: 'FILTER-SUMMARY-SYMBOL',
    caughtBy: 'filter.effective@getForm4CompanySummary#symbol',
    consequences: [{ check: 'consistency.summary', because: 'its values are not those of the transactions' }],
    outcome: onRows('getForm4CompanySummary', () => [STUB]),
  },
  'trends-always-weekly': {
    title: 'Periods are weeks, whatever aggregation is requested',
    clause: 'FILTER-TRENDS-AGGREGATION',
    caughtBy: 'filter.effective@getForm4Trends#aggregation',
    consequences: [{ check: 'invariant.row', because: 'a period of a week is not a period of a day' }],
    contract: unread('getForm4Trends', 'aggregation'),
  },
  'network-symbol-matches-parts': {
    title: 'Any ticker that begins with the symbol matches it',
    clause: 'FILTER-NETWORK-SYMBOL',
    caughtBy: 'filter.applied@getForm4NetworkEffects#symbol',
    consequences: [...FILTER_BROKEN, { check: 'filter.edge', because: 'the limit cuts off rows of the symbol' }],
    contract: withoutFilter('getForm4NetworkEffects', 'symbol'),
    outcome: keepRows('getForm4NetworkEffects', ({ trading_symbols: cell }, { values: { symbol } }) => {
      if (typeof symbol !== 'string') return true
      return String(cell)
        .split(', ')
        .some((ticker) => ticker.startsWith(symbol))
    }),
  },
  'repeated-edge-of-buyers': {
    title: 'A given min_occurrences leaves out buyers with just that many transactions; the rows name no company',
    clause: 'FILTER-REPEATED-MINOCCURRENCES',
    caughtBy: 'filter.edge@getForm4RepeatedActivity#min_occurrences',
    consequences: FILTER_BROKEN,
    outcome: keepRows('getForm4RepeatedActivity', (row, { given, values }) => {
      const isEdge = given.has('min_occurrences') && row.occurrences === values.min_occurrences
      return !(isEdge && values.min_occurrences !== 3 && row.acquired_disposed_code === 'A')
    }),
    reply: onTable('getForm4RepeatedActivity', ({ header, rows }) => {
      const isLeft = (_cell: string, place: number): boolean => header[place] !== 'issuer_cik'
      return { header: header.filter(isLeft), rows: rows.map((row) => row.filter(isLeft)) }
    }),
  },
})

function isWholeCell(row: Row, { values }: Reached): boolean {
  const asked = Array.isArray(values.symbol) ? values.symbol : []
  return asked.length === 0 || asked.some((symbol) => symbol === textIn(row, 'trading_symbols'))
}

const STUB: Row = {
  symbol: 'AAPL',
  issuer_cik: '0000320193',
  issuer_name: 'Apple Inc.',
  period_start: '2026-08-22',
  period_end: '2026-11-20',
  total_buy_value: 1000000,
  total_sell_value: 250000,
  net_value: 750000,
  buy_count: 4,
  sell_count: 2,
  total_transactions: 6,
  unique_insiders: 3,
}
