import {
  type InsiderSource,
  mix,
  openUniverse,
  peopleSteps,
  pick,
  type TradingCalendar,
  tradingCalendar,
  type Universe,
} from '../../../fixtures/index.js'
import type { Steps } from './background.js'
import type { PriceSource } from './prices/price-path.js'

/** The basis of the market: listed companies, insiders, and the days on which the exchanges are open. */
export interface MarketBasis {
  readonly seed: number
  readonly universe: Universe
  readonly calendar: TradingCalendar
  /** Reads the insiders, once and with pauses: only the ledger needs them. */
  peopleSteps(): Steps<InsiderSource>
  /** Throws when the insiders are not read yet. */
  people(): InsiderSource
  /** How the prices of a symbol are made. Two share classes of an issuer move together. */
  prices(index: number): PriceSource
}

export function openBasis(seed: number, companies?: number): MarketBasis {
  const universe = openUniverse(companies)
  let people: InsiderSource | undefined
  return {
    seed,
    universe,
    calendar: tradingCalendar(),
    *peopleSteps() {
      people ??= yield* peopleSteps(universe)
      return people
    },
    people() {
      if (people === undefined) throw new Error('Cannot name insiders: not read yet, wanted the ledger first')
      return people
    },
    prices: (index) => priceSource(seed, universe, index),
  }
}

function priceSource(seed: number, universe: Universe, index: number): PriceSource {
  const hash = mix(mix(seed, universe.cik[index] ?? 0), 1)
  const averageVolume = universe.volume[index] ?? 0
  return {
    seed: hash,
    level: universe.price[index] ?? 0,
    volatility: volatility(hash, universe.isFund(index), averageVolume),
    averageVolume,
  }
}

/** Standard deviation of a day's return: low for funds, high for thinly traded shares. */
function volatility(hash: number, fund: boolean, averageVolume: number): number {
  const own = pick(mix(hash, 2), 1200) / 100_000
  if (fund) return 0.006 + own / 3
  return 0.011 + own + (averageVolume < 100_000 ? 0.008 : 0)
}
