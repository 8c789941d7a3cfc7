import type { MarketBasis } from './market-basis.js'
import { PricePath } from './prices/price-path.js'

/** Closes of one trading day in cents, each computed on first use. */
export function closesOn(market: MarketBasis, tradingDay: number): (company: number) => number {
  const path = new PricePath()
  const one = new Uint32Array(1)
  const known = new Uint32Array(market.universe.count)
  return (company) => {
    const kept = known[company] ?? 0
    if (kept > 0) return kept
    path.fill(market.prices(company), tradingDay, tradingDay, one)
    const close = one[0] ?? 0
    known[company] = close
    return close
  }
}
