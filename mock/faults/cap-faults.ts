import { clustersLimitIgnored } from './cap/clusters-limit-ignored.js'
import { insiderProfileTwice } from './cap/insider-profile-twice.js'
import { largestLimitIgnored } from './cap/largest-limit-ignored.js'
import { largestLimitPassesOver } from './cap/largest-limit-passes-over.js'
import { momentumLimitOneShort } from './cap/momentum-limit-one-short.js'
import { networkLimitIgnored } from './cap/network-limit-ignored.js'
import { ownershipDefaultThousand } from './cap/ownership-default-thousand.js'
import { pricesOfAllTime } from './cap/prices-of-all-time.js'
import { pricesOfOneYear } from './cap/prices-of-one-year.js'
import { profileTwice } from './cap/profile-twice.js'
import { recentDefaultThousand } from './cap/recent-default-thousand.js'
import { recentLimitOneShort } from './cap/recent-limit-one-short.js'
import { repeatedDefaultThousand } from './cap/repeated-default-thousand.js'
import { rolesLimitIgnored } from './cap/roles-limit-ignored.js'
import { scoresLimitIgnored } from './cap/scores-limit-ignored.js'
import { searchDefaultHundred } from './cap/search-default-hundred.js'
import { searchLimitWithoutMaximum } from './cap/search-limit-without-maximum.js'
import { signalsDefaultThousand } from './cap/signals-default-thousand.js'
import { signalsLimitIgnored } from './cap/signals-limit-ignored.js'
import { topLimitOneShort } from './cap/top-limit-one-short.js'
import { topLimitWithoutMaximum } from './cap/top-limit-without-maximum.js'
import { transactionsLimitIgnored } from './cap/transactions-limit-ignored.js'
import { trendsDefaultAll } from './cap/trends-default-all.js'
import { trendsLimitCountsDays } from './cap/trends-limit-counts-days.js'
import type { Fault } from './fault.js'

/** Faults in how many rows come. */
export const capFaults: readonly Fault[] = [
  signalsLimitIgnored,
  signalsDefaultThousand,
  recentLimitOneShort,
  recentDefaultThousand,
  topLimitWithoutMaximum,
  topLimitOneShort,
  largestLimitIgnored,
  largestLimitPassesOver,
  trendsDefaultAll,
  trendsLimitCountsDays,
  clustersLimitIgnored,
  rolesLimitIgnored,
  repeatedDefaultThousand,
  scoresLimitIgnored,
  ownershipDefaultThousand,
  networkLimitIgnored,
  momentumLimitOneShort,
  searchLimitWithoutMaximum,
  searchDefaultHundred,
  transactionsLimitIgnored,
  pricesOfOneYear,
  pricesOfAllTime,
  profileTwice,
  insiderProfileTwice,
]
