import { RecentCache } from '../model/recent-cache.js'
import { createMarket } from './create-market.js'
import type { Market } from './data/market.js'

const DEFAULT_SEED = 1
/** Mocks of one process share markets of equal seed and size; this many are cached. */
const MOST_KEPT = 4
const kept = new RecentCache<string, Market>(MOST_KEPT)

export interface MarketChoice {
  /** A market to use instead of a generated one. */
  readonly market?: Market
  readonly seed?: number
  /** How many symbols the universe has. */
  readonly companies?: number
}

/** The market that the handlers read, opened on first use, so that creating a mock is fast. */
export function marketOf({ market, seed = DEFAULT_SEED, companies }: MarketChoice): Market {
  if (market) return market
  let opened: Market | undefined
  const open = (): Market => {
    opened ??= openMarket(seed, companies)
    return opened
  }
  return {
    seed,
    get symbols() {
      return open().symbols
    },
    on: (today) => open().on(today),
    start: (today) => open().start(today),
  }
}

function openMarket(seed: number, companies: number | undefined): Market {
  const name = `${seed} ${companies ?? ''}`
  return kept.get(name, () => createMarket({ seed, ...(companies !== undefined && { companies }) }))
}
