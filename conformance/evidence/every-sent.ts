import { cachePair } from '../cache/cache.js'
import type { Evidence } from '../check.js'
import { type Exchange, placeInPlan } from '../exchange.js'

/** All requests of the run in the order of sending, those of observers too: each of them may be charged. */
export function everySent({ exchanges, asides }: Pick<Evidence, 'exchanges' | 'asides'>): readonly Exchange[] {
  return together(exchanges, asides)
}

const together = cachePair((exchanges: readonly Exchange[], asides: readonly Exchange[]) =>
  [...exchanges, ...asides].toSorted((a, b) => placeInPlan(a) - placeInPlan(b)),
)
