import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const summaryIsAStub: Fault = {
  id: 'summary-is-a-stub',
  title: 'The summary of a company is a stub with constant figures',
  clause: 'FILTER-SUMMARY-SYMBOL',
  caughtBy: 'filter.effective@getForm4CompanySummary#symbol',
  outcome: onRows('getForm4CompanySummary', () => [STUB]),
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
