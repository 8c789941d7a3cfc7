import { Background } from './data/background.js'
import { ByteCache } from './data/byte-cache.js'
import { companyRelation } from './data/company-relation.js'
import { Dataset } from './data/dataset.js'
import { buildFilings } from './data/filings/filing-data.js'
import { companyTexts } from './data/ledger/company-texts.js'
import { buildLedger } from './data/ledger/ledger-data.js'
import type { IsoDate, World, WorldOptions } from './data/market.js'
import { openMarket } from './data/market-days.js'
import { buildSignals } from './data/signals/signal-data.js'
import { symbolsOf } from './data/symbols.js'
import { type PreparedDay, type Shared, worldDay } from './market-day.js'

const OHLC_BYTES = 16 * 1024 * 1024
/** Days that are kept: worlds of test workers stand at a few different dates. */
const KEPT_DAYS = 16

/** Opens the market. Only the list of companies is read here; everything else is made when it is asked for. */
export function createWorld({ seed, companies, ohlcCacheBytes = OHLC_BYTES }: WorldOptions): World {
  const market = openMarket(seed, companies)
  const symbols = symbolsOf(market.universe)
  const background = new Background()
  const descending = Array.from({ length: market.universe.count }, (_, i) => market.universe.count - 1 - i)
  const issuers = descending.filter((index) => market.universe.issuer[index] === index)
  const shared: Shared = {
    market,
    texts: companyTexts(market.universe),
    companies: companyRelation(symbols),
    ohlc: new ByteCache(ohlcCacheBytes),
    ledger: new Dataset(background, ({ first, last }) => buildLedger(market, first, last)),
    signals: new Dataset(background, ({ first, last }) => buildSignals(market, descending, first, last)),
    filings: new Dataset(background, ({ first, last }) => buildFilings(market, issuers, first, last)),
  }
  const days = new Map<IsoDate, PreparedDay>()
  const on = (today: IsoDate): PreparedDay => {
    const day = days.get(today) ?? worldDay(today, shared)
    days.delete(today)
    days.set(today, day)
    for (const oldest of days.keys()) if (days.size > KEPT_DAYS) days.delete(oldest)
    return day
  }
  return { seed, symbols, on, start: (today) => on(today).prepare() }
}
