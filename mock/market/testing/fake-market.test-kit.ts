import type { CompanyProfileRow, MultiCompany8kRow, OhlcRow, TechnicalSignalRow } from '../../../spec/index.js'
import { dayNumber, dayOfNumber } from '../../clock/calendar-day.js'
import type { Row, Value } from '../../model/relation.js'
import { rowRelation } from '../../query/row-relation.js'
import type { Company, Ledger, Market, MarketDay } from '../data/market.js'
import { fakeLedger } from './fake-ledger.test-kit.js'

/**
 * A market small enough to check by hand, with every special case: two share classes, gifts without a price, shared
 * days.
 */
export interface FakeMarket extends Market {
  /** Every transaction as an answer shows it, with hidden columns, ascending. */
  readonly transactions: readonly Row[]
  readonly filings: readonly Row[]
  readonly signals: readonly Row[]
}

type FilingRow = Row & MultiCompany8kRow
type SignalRow = Row & TechnicalSignalRow

const SYMBOLS = ['AAPL', 'SPY', 'GOOGL', 'GOOG', 'MIDX', 'SMAL', 'TINY']
const SECTORS = ['Technology', 'Funds', 'Technology', 'Technology', 'Energy', 'Health Care', 'Energy']

export function fakeMarket(options: {
  readonly today: string
  readonly rows?: number
  readonly days?: number
}): FakeMarket {
  const companies = SYMBOLS.map((symbol, index) => company(symbol, index))
  const draw = random(7)
  const { rows = 900, days = 400 } = options
  const ledger = fakeLedger(companies, draw, { rows, days, today: dayNumber(options.today) })
  const filings = makeFilings(companies, dayNumber(options.today), draw)
  const signals = makeSignals(companies, dayNumber(options.today), draw)
  const day = makeDay(options.today, { companies, ledger, filings, signals })
  return {
    seed: 7,
    transactions: Array.from({ length: ledger.size }, (_, index) => ledger.row(index)),
    filings,
    signals,
    symbols: {
      count: companies.length,
      rank: (symbol) => companies.find((one) => one.symbol === symbol)?.rank,
      company: (symbol) => companies.find((one) => one.symbol === symbol),
      at: (rank) => companies[rank - 1],
    },
    on: () => day,
    start: () => Promise.resolve(),
  }
}

function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function company(symbol: string, index: number): Company {
  const twin = symbol.startsWith('GOOG')
  const issuer = twin ? 2 : index
  return {
    index,
    rank: index + 1,
    symbol,
    cik: String(320_193 + issuer).padStart(10, '0'),
    name: `${twin ? 'Alphabet' : symbol} Inc.`,
    sector: SECTORS[index] ?? '',
    industry: `${SECTORS[index]} ${issuer % 2}`,
    exchange: 'NASDAQ',
    marketCap: 1_000_000 * (10 - index),
    employees: symbol === 'SPY' ? null : 1000,
    website: 'https://example.test',
    description: 'Makes things.',
    averageDailyVolume: 1000 - index,
    fund: symbol === 'SPY',
    issuer,
    tradingSymbols: twin ? 'GOOGL, GOOG' : symbol,
  }
}

function makeFilings(
  companies: readonly Company[],
  today: number,
  draw: (below: number) => number,
): readonly FilingRow[] {
  return Array.from({ length: 120 }, (_, index): FilingRow => {
    const { cik, symbol, name, sector, industry, rank } = companies[draw(companies.length)] ?? company('AAPL', 0)
    return {
      accession_number: `${cik}-26-${String(index).padStart(6, '0')}`,
      symbol,
      company_name: name,
      sector,
      industry,
      filing_date: dayOfNumber(today - Math.floor((119 - index) / 3)),
      headline: `Event ${index}`,
      event_description: 'Something happened.',
      impact_tag: (['HIGH', 'MEDIUM', 'LOW'] as const)[draw(3)] ?? 'LOW',
      event_tags: ['results', 'board'].slice(0, draw(3)),
      sec_url: 'https://example.test/filing',
      rank,
    }
  })
}

function makeSignals(
  companies: readonly Company[],
  today: number,
  draw: (below: number) => number,
): readonly SignalRow[] {
  return Array.from({ length: 90 }, (_, index): SignalRow => {
    const { symbol, rank } = companies[draw(companies.length)] ?? company('AAPL', 0)
    return {
      symbol,
      signal_date: dayOfNumber(today - Math.floor((89 - index) / 2) * 5),
      signal_type: (['BULLISH', 'BEARISH'] as const)[draw(2)] ?? 'BULLISH',
      trading_system: ['momentum_crossover', 'mean_reversion', 'volume_breakout'][draw(3)] ?? 'mean_reversion',
      entry_price: 100,
      current_price: 110,
      pct_change: 10,
      rank,
    }
  })
}

interface DayParts {
  readonly companies: readonly Company[]
  readonly ledger: Ledger
  readonly filings: readonly FilingRow[]
  readonly signals: readonly SignalRow[]
}

function makeDay(today: string, { companies, ledger, filings, signals }: DayParts): MarketDay {
  const of = <R extends Row>(rows: readonly R[], symbols: readonly string[]): readonly R[] =>
    rows.filter((row) => symbols.includes(String(row.symbol)))
  const prices = (symbol: string): readonly (Row & OhlcRow)[] =>
    [3, 2, 1].map((back) => ({ symbol, date: dayOfNumber(dayNumber(today) - 4 + back), ...PRICES }))
  const known = (symbol: string) => companies.find((one) => one.symbol === symbol)
  return {
    today,
    lastTradingDay: today,
    ready: async () => undefined,
    isReady: () => true,
    ohlcRows: (symbol) => (known(symbol) ? prices(symbol) : undefined),
    ohlcText: (symbol) => (known(symbol) ? Buffer.from(priceText(prices(symbol))) : undefined),
    companies: rowRelation<CompanyProfileRow>(companies.map(profileRow)),
    signals: rowRelation<TechnicalSignalRow>(signals),
    signalsOf: (symbols) => rowRelation<TechnicalSignalRow>(of(signals, symbols)),
    filings: rowRelation<MultiCompany8kRow>(filings),
    filingsOf: (symbols) => rowRelation<MultiCompany8kRow>(of(filings, symbols)),
    ledger,
  }
}

const PRICES = { open: 100, high: 112.5, low: 92.25, close: 110, volume: 1000 }

function priceText(rows: readonly Row[]): string {
  const lines = rows.map((row) => Object.values<Value>(row).join('|'))
  return ['symbol|date|open|high|low|close|volume', ...lines, ''].join('\n')
}

function profileRow(of: Company): Row & CompanyProfileRow {
  return {
    cik: of.cik,
    ticker: of.symbol,
    company_name: of.name,
    sector: of.sector,
    industry: of.industry,
    exchange: of.exchange,
    market_cap: of.marketCap,
    employees: of.employees,
    website: of.website,
    description: of.description,
  }
}
