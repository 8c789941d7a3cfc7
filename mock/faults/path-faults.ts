import type { Fault } from './fault.js'
import { pathInfoPageAsList } from './path/path-info-page-as-list.js'
import { pathLost8k } from './path/path-lost-8k.js'
import { pathLostActions } from './path/path-lost-actions.js'
import { pathLostBreakdown } from './path/path-lost-breakdown.js'
import { pathLostClusters } from './path/path-lost-clusters.js'
import { pathLostCompanies } from './path/path-lost-companies.js'
import { pathLostCompanyProfile } from './path/path-lost-company-profile.js'
import { pathLostInfoPage } from './path/path-lost-info-page.js'
import { pathLostLargest } from './path/path-lost-largest.js'
import { pathLostMomentum } from './path/path-lost-momentum.js'
import { pathLostNetwork } from './path/path-lost-network.js'
import { pathLostOhlc } from './path/path-lost-ohlc.js'
import { pathLostOwnership } from './path/path-lost-ownership.js'
import { pathLostProfile } from './path/path-lost-profile.js'
import { pathLostRecent } from './path/path-lost-recent.js'
import { pathLostRepeated } from './path/path-lost-repeated.js'
import { pathLostRoles } from './path/path-lost-roles.js'
import { pathLostScores } from './path/path-lost-scores.js'
import { pathLostSearch } from './path/path-lost-search.js'
import { pathLostSignals } from './path/path-lost-signals.js'
import { pathLostSummary } from './path/path-lost-summary.js'
import { pathLostTop } from './path/path-lost-top.js'
import { pathLostTransactions } from './path/path-lost-transactions.js'
import { pathLostTrends } from './path/path-lost-trends.js'
import { pathLostUserStatus } from './path/path-lost-user-status.js'
import { pathTableAsJson } from './path/path-table-as-json.js'
import { pathWantsPost } from './path/path-wants-post.js'
import { pathWithoutPrefix } from './path/path-without-prefix.js'

/** Faults in where an operation stands. */
export const pathFaults: readonly Fault[] = [
  pathLostUserStatus,
  pathLostCompanyProfile,
  pathLostOhlc,
  pathLostSignals,
  pathLostActions,
  pathLost8k,
  pathLostInfoPage,
  pathLostRecent,
  pathLostTop,
  pathLostLargest,
  pathLostSummary,
  pathLostBreakdown,
  pathLostTrends,
  pathLostClusters,
  pathLostRoles,
  pathLostRepeated,
  pathLostScores,
  pathLostOwnership,
  pathLostNetwork,
  pathLostMomentum,
  pathLostSearch,
  pathLostProfile,
  pathLostTransactions,
  pathLostCompanies,
  pathWithoutPrefix,
  pathWantsPost,
  pathTableAsJson,
  pathInfoPageAsList,
]
