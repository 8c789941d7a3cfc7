import type { World } from './data/market.js'
import { createWorld } from './make-market.js'

const DEFAULT_SEED = 1
/** Mocks of one process share markets of equal seed and size; more than these are not kept. */
const MOST_KEPT = 4
const kept = new Map<string, World>()

interface MarketOptions {
  readonly market?: World
  readonly seed?: number
  readonly companies?: number
}

/** The market that the handlers read, opened when it is first looked at: a mock is made in no time. */
export function marketOf({ market, seed = DEFAULT_SEED, companies }: MarketOptions): World {
  if (market) return market
  let opened: World | undefined
  const open = (): World => {
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

function openMarket(seed: number, companies: number | undefined): World {
  const name = `${seed} ${companies ?? ''}`
  const known = kept.get(name)
  if (known) return known
  const opened = createWorld({ seed, ...(companies !== undefined && { companies }) })
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(name, opened)
  return opened
}
