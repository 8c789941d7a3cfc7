import type { Fault } from './fault.js'
import { searchCikIgnored } from './search/search-cik-ignored.js'
import { searchExactOnly } from './search/search-exact-only.js'
import { searchFourLetters } from './search/search-four-letters.js'
import { searchKeepsOneMore } from './search/search-keeps-one-more.js'
import { searchLevelsMixed } from './search/search-levels-mixed.js'
import { searchRankedByActivity } from './search/search-ranked-by-activity.js'
import { searchSubstringOnly } from './search/search-substring-only.js'
import { searchWorstFirst } from './search/search-worst-first.js'

/** Faults in finding insiders by name. */
export const searchFaults: readonly Fault[] = [
  searchLevelsMixed,
  searchExactOnly,
  searchKeepsOneMore,
  searchSubstringOnly,
  searchRankedByActivity,
  searchWorstFirst,
  searchFourLetters,
  searchCikIgnored,
]
