import type { Fault } from './fault.js'
import { largestAsText } from './order/largest-as-text.js'
import { largestNewestFirst } from './order/largest-newest-first.js'
import { pricesOldestFirst } from './order/prices-oldest-first.js'
import { searchNamesFromZ } from './order/search-names-from-z.js'
import { topByCount } from './order/top-by-count.js'
import { topSmallestFirst } from './order/top-smallest-first.js'

/** Faults in the order of rows. */
export const orderFaults: readonly Fault[] = [
  pricesOldestFirst,
  searchNamesFromZ,
  topByCount,
  topSmallestFirst,
  largestNewestFirst,
  largestAsText,
]
