import { RecentCache } from '../model/recent-cache.js'
import { Background } from './data/background.js'
import { companyRelation } from './data/company-relation.js'
import { Dataset } from './data/dataset.js'
import { buildFilings } from './data/filings/filing-data.js'
import { companyTexts } from './data/ledger/company-texts.js'
import { buildLedger } from './data/ledger/ledger-data.js'
import type { IsoDate, Market, MarketOptions } from './data/market.js'
import { openBasis } from './data/market-basis.js'
import { buildSignals } from './data/signals/signal-data.js'
import { symbolsOf } from './data/symbols.js'
import { marketDay, type PreparedDay, type Shared } from './market-day.js'

/** How many days are cached: worlds of test workers use a few different dates. */
const KEPT_DAYS = 16

/** Opens the market. Only the list of companies is read here; everything else is made on first use. */
export function createMarket({ seed, companies }: MarketOptions): Market {
  const market = openBasis(seed, companies)
  const symbols = symbolsOf(market.universe)
  const background = new Background()
  const descending = Array.from({ length: market.universe.count }, (_, i) => market.universe.count - 1 - i)
  const issuers = descending.filter((index) => market.universe.issuer[index] === index)
  const shared: Shared = {
    market,
    texts: companyTexts(market.universe),
    companies: companyRelation(symbols),
    ledger: new Dataset(background, ({ first, last }) => buildLedger(market, first, last)),
    signals: new Dataset(background, ({ first, last }) => buildSignals(market, descending, first, last)),
    filings: new Dataset(background, ({ first, last }) => buildFilings(market, issuers, first, last)),
  }
  const days = new RecentCache<IsoDate, PreparedDay>(KEPT_DAYS)
  const on = (today: IsoDate): PreparedDay => days.get(today, () => marketDay(today, shared))
  return { seed, symbols, on, start: (today) => on(today).prepare() }
}
