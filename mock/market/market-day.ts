import { isoDate } from '../../fixtures/index.js'
import type { CompanyProfileRow, MultiCompany8kRow, TechnicalSignalRow } from '../../spec/index.js'
import type { Relation } from '../model/relation.js'
import { allSteps } from './data/background.js'
import { closesOn } from './data/closes-on.js'
import type { Dataset } from './data/dataset.js'
import { DayPart } from './data/day-part.js'
import { buildFilings, type FilingData } from './data/filings/filing-data.js'
import { filingRelation } from './data/filings/filing-relation.js'
import type { CompanyTexts } from './data/ledger/company-texts.js'
import type { LedgerData } from './data/ledger/ledger-data.js'
import { ledgerOn } from './data/ledger/ledger-relation.js'
import type { Ledger, MarketDay, MarketPart } from './data/market.js'
import type { MarketBasis } from './data/market-basis.js'
import { ohlcRows, ohlcText } from './data/prices/ohlc-table.js'
import { buildSignals, type SignalData } from './data/signals/signal-data.js'
import { signalRelation } from './data/signals/signal-relation.js'
import { type DaySpans, spansOf } from './spans.js'

/** The parts that all days share. */
export interface Shared {
  readonly market: MarketBasis
  readonly texts: CompanyTexts
  readonly companies: Relation<CompanyProfileRow>
  readonly ledger: Dataset<LedgerData>
  readonly signals: Dataset<SignalData>
  readonly filings: Dataset<FilingData>
}

/** A day that can also be built in the background. */
export interface PreparedDay extends MarketDay {
  prepare(): Promise<void>
}

/** One day of the market: everything that depends on the date, made on first use. */
export function marketDay(isoToday: string, shared: Shared): PreparedDay {
  const { market } = shared
  const spans = spansOf(isoToday, market.calendar)
  const parts = partsOf(spans, shared)
  const wanted = (names: readonly MarketPart[]) => (names.length === 0 ? PARTS : names).map((name) => parts[name])
  const { lastTrading } = spans
  const at = <T>(symbol: string, make: (index: number) => T) => mapped(market.universe.indexOf(symbol), make)
  return {
    today: isoToday,
    lastTradingDay: isoDate(market.calendar.dayOf[lastTrading] ?? 0),
    isReady: (...names) => wanted(names).every((part) => part.ready),
    async ready(...names) {
      await Promise.all(wanted(names).map((part) => part.build()))
    },
    async prepare() {
      await Promise.all(wanted([]).map((part) => part.prepare()))
    },
    ohlcText: (symbol) => at(symbol, (index) => ohlcText(symbol, market.prices(index), lastTrading)),
    ohlcRows: (symbol) => at(symbol, (index) => ohlcRows(symbol, market.prices(index), lastTrading)),
    companies: shared.companies,
    get signals() {
      return parts.signals.view()
    },
    get filings() {
      return parts.filings.view()
    },
    get ledger() {
      return parts.ledger.view()
    },
    ...ofSymbols(spans, shared),
  }
}

function mapped<T>(index: number | undefined, make: (index: number) => T): T | undefined {
  return index === undefined ? undefined : make(index)
}

/** The order of the builds when no request waits: the part that most answers need is first. */
const PARTS: readonly MarketPart[] = ['ledger', 'filings', 'signals']

interface DayParts {
  readonly ledger: DayPart<LedgerData, Ledger>
  readonly signals: DayPart<SignalData, Relation<TechnicalSignalRow>>
  readonly filings: DayPart<FilingData, Relation<MultiCompany8kRow>>
}

function partsOf(spans: DaySpans, { market, texts, ledger, signals, filings }: Shared): DayParts {
  return {
    ledger: new DayPart('ledger', ledger, spans.ledger, (data) => ledgerOn(spans.today, data, market, texts)),
    signals: new DayPart('signals', signals, spans.signals, (data) => signalView(data, spans, { market, texts })),
    filings: new DayPart('filings', filings, spans.filings, (data) =>
      filingRelation(data, market, texts, { from: spans.filings.needed.first, to: spans.today }),
    ),
  }
}

function signalView(
  data: SignalData,
  { signals, lastTrading }: DaySpans,
  { market, texts }: Pick<Shared, 'market' | 'texts'>,
): Relation<TechnicalSignalRow> {
  const { dayOf } = market.calendar
  const window = { from: dayOf[signals.needed.first] ?? 0, to: dayOf[signals.needed.last] ?? 0 }
  return signalRelation(data, market, texts, { ...window, newestClose: closesOn(market, lastTrading) })
}

/** Signals and filings of a few symbols are made at once, without the market-wide builds. */
function ofSymbols(spans: DaySpans, { market, texts }: Shared): Pick<MarketDay, 'signalsOf' | 'filingsOf'> {
  const { universe } = market
  const indices = (symbols: readonly string[], find: (symbol: string) => number | undefined) =>
    [...new Set(symbols.map((symbol) => find(symbol) ?? -1))].filter((index) => index >= 0).sort((a, b) => b - a)
  return {
    signalsOf(symbols) {
      const { first, last } = spans.signals.needed
      const data = allSteps(buildSignals(market, indices(symbols, universe.indexOf), first, last))
      return signalView(data, spans, { market, texts })
    },
    filingsOf(symbols) {
      const [from, to] = [spans.filings.needed.first, spans.today]
      const issuers = indices(symbols, (symbol) => universe.issuerOf(symbol))
      const data = allSteps(buildFilings(market, issuers, from, to))
      const asked = new Map(symbols.map((symbol) => [universe.issuerOf(symbol), symbol]))
      return filingRelation(data, market, texts, { from, to, symbol: (issuer) => asked.get(issuer) })
    },
  }
}
