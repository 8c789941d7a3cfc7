import type { Fault } from './fault.js'
import { actionsSymbolStale } from './filter/actions-symbol-stale.js'
import { breakdownIndustryIgnored } from './filter/breakdown-industry-ignored.js'
import { breakdownRoleIgnored } from './filter/breakdown-role-ignored.js'
import { breakdownSectorIgnored } from './filter/breakdown-sector-ignored.js'
import { breakdownSymbolIgnored } from './filter/breakdown-symbol-ignored.js'
import { breakdownWindowIgnored } from './filter/breakdown-window-ignored.js'
import { clustersCodeIgnored } from './filter/clusters-code-ignored.js'
import { clustersFirstSymbolOnly } from './filter/clusters-first-symbol-only.js'
import { clustersMinInsidersIgnored } from './filter/clusters-min-insiders-ignored.js'
import { clustersMinValueIgnored } from './filter/clusters-min-value-ignored.js'
import { clustersSymbolIgnored } from './filter/clusters-symbol-ignored.js'
import { clustersWindowIgnored } from './filter/clusters-window-ignored.js'
import { companiesOfEverybody } from './filter/companies-of-everybody.js'
import { companiesWindowIgnored } from './filter/companies-window-ignored.js'
import { filingsImpactReversed } from './filter/filings-impact-reversed.js'
import { filingsIndustryComparesSector } from './filter/filings-industry-compares-sector.js'
import { filingsSectorIgnored } from './filter/filings-sector-ignored.js'
import { filingsSymbolIgnored } from './filter/filings-symbol-ignored.js'
import { filingsWindowIgnored } from './filter/filings-window-ignored.js'
import { infoPageStaleSymbol } from './filter/info-page-stale-symbol.js'
import { insiderProfileOfAnother } from './filter/insider-profile-of-another.js'
import { largestCodeIgnored } from './filter/largest-code-ignored.js'
import { largestIndustryIgnored } from './filter/largest-industry-ignored.js'
import { largestMinValueIgnored } from './filter/largest-min-value-ignored.js'
import { largestRoleIgnored } from './filter/largest-role-ignored.js'
import { largestSectorIgnored } from './filter/largest-sector-ignored.js'
import { largestSymbolIgnored } from './filter/largest-symbol-ignored.js'
import { largestTransactionCodeIgnored } from './filter/largest-transaction-code-ignored.js'
import { largestWindowIgnored } from './filter/largest-window-ignored.js'
import { momentumCategoryIgnored } from './filter/momentum-category-ignored.js'
import { momentumCodeIgnored } from './filter/momentum-code-ignored.js'
import { momentumSymbolIgnored } from './filter/momentum-symbol-ignored.js'
import { networkCodeIgnored } from './filter/network-code-ignored.js'
import { networkMinConnectedIgnored } from './filter/network-min-connected-ignored.js'
import { networkSymbolIgnored } from './filter/network-symbol-ignored.js'
import { networkSymbolMatchesParts } from './filter/network-symbol-matches-parts.js'
import { ownershipMinChangeIgnored } from './filter/ownership-min-change-ignored.js'
import { ownershipRoleIgnored } from './filter/ownership-role-ignored.js'
import { ownershipSeverityIgnored } from './filter/ownership-severity-ignored.js'
import { ownershipSymbolIgnored } from './filter/ownership-symbol-ignored.js'
import { pricesSymbolStale } from './filter/prices-symbol-stale.js'
import { profileAlwaysDefault } from './filter/profile-always-default.js'
import { recentAcquisitionsFalseIgnored } from './filter/recent-acquisitions-false-ignored.js'
import { recentAcquisitionsInverted } from './filter/recent-acquisitions-inverted.js'
import { recentCodeIgnored } from './filter/recent-code-ignored.js'
import { recentFirstSymbolOnly } from './filter/recent-first-symbol-only.js'
import { recentIndustryIgnored } from './filter/recent-industry-ignored.js'
import { recentMinValueAsMaximum } from './filter/recent-min-value-as-maximum.js'
import { recentRoleIgnored } from './filter/recent-role-ignored.js'
import { recentSectorIgnored } from './filter/recent-sector-ignored.js'
import { recentSymbolComparesCells } from './filter/recent-symbol-compares-cells.js'
import { recentSymbolIgnored } from './filter/recent-symbol-ignored.js'
import { recentTransactionCodeIgnored } from './filter/recent-transaction-code-ignored.js'
import { recentWindowIgnored } from './filter/recent-window-ignored.js'
import { repeatedCodeIgnored } from './filter/repeated-code-ignored.js'
import { repeatedMinOccurrencesIgnored } from './filter/repeated-min-occurrences-ignored.js'
import { repeatedSymbolIgnored } from './filter/repeated-symbol-ignored.js'
import { repeatedWindowIgnored } from './filter/repeated-window-ignored.js'
import { rolesCodeIgnored } from './filter/roles-code-ignored.js'
import { rolesRoleIgnored } from './filter/roles-role-ignored.js'
import { rolesSymbolIgnored } from './filter/roles-symbol-ignored.js'
import { rolesWindowIgnored } from './filter/roles-window-ignored.js'
import { scoresMinScoreIgnored } from './filter/scores-min-score-ignored.js'
import { scoresSymbolIgnored } from './filter/scores-symbol-ignored.js'
import { scoresWindowIgnored } from './filter/scores-window-ignored.js'
import { searchLevelIgnored } from './filter/search-level-ignored.js'
import { searchMinCompaniesIgnored } from './filter/search-min-companies-ignored.js'
import { searchPositionIgnored } from './filter/search-position-ignored.js'
import { signalsFirstSymbolOnly } from './filter/signals-first-symbol-only.js'
import { signalsSymbolIgnored } from './filter/signals-symbol-ignored.js'
import { signalsSystemIgnored } from './filter/signals-system-ignored.js'
import { signalsTypeIgnored } from './filter/signals-type-ignored.js'
import { signalsWindowIgnored } from './filter/signals-window-ignored.js'
import { summaryIsAStub } from './filter/summary-is-a-stub.js'
import { summaryWindowIgnored } from './filter/summary-window-ignored.js'
import { topCodeIgnored } from './filter/top-code-ignored.js'
import { topSymbolIgnored } from './filter/top-symbol-ignored.js'
import { topWindowStale } from './filter/top-window-stale.js'
import { transactionsOfEverybody } from './filter/transactions-of-everybody.js'
import { transactionsWindowIgnored } from './filter/transactions-window-ignored.js'
import { trendsAlwaysWeekly } from './filter/trends-always-weekly.js'
import { trendsSymbolIgnored } from './filter/trends-symbol-ignored.js'

/** Faults in what a parameter does to the rows. */
export const filterFaults: readonly Fault[] = [
  profileAlwaysDefault,
  pricesSymbolStale,
  actionsSymbolStale,
  infoPageStaleSymbol,
  signalsSymbolIgnored,
  signalsFirstSymbolOnly,
  signalsWindowIgnored,
  signalsTypeIgnored,
  signalsSystemIgnored,
  filingsWindowIgnored,
  filingsSymbolIgnored,
  filingsImpactReversed,
  filingsSectorIgnored,
  filingsIndustryComparesSector,
  recentSymbolIgnored,
  recentFirstSymbolOnly,
  recentSymbolComparesCells,
  recentWindowIgnored,
  recentCodeIgnored,
  recentMinValueAsMaximum,
  recentRoleIgnored,
  recentSectorIgnored,
  recentIndustryIgnored,
  recentTransactionCodeIgnored,
  recentAcquisitionsFalseIgnored,
  recentAcquisitionsInverted,
  topWindowStale,
  topCodeIgnored,
  topSymbolIgnored,
  largestWindowIgnored,
  largestMinValueIgnored,
  largestCodeIgnored,
  largestSymbolIgnored,
  largestRoleIgnored,
  largestSectorIgnored,
  largestIndustryIgnored,
  largestTransactionCodeIgnored,
  summaryIsAStub,
  summaryWindowIgnored,
  breakdownSymbolIgnored,
  breakdownWindowIgnored,
  breakdownRoleIgnored,
  breakdownSectorIgnored,
  breakdownIndustryIgnored,
  trendsSymbolIgnored,
  trendsAlwaysWeekly,
  clustersSymbolIgnored,
  clustersFirstSymbolOnly,
  clustersWindowIgnored,
  clustersMinInsidersIgnored,
  clustersMinValueIgnored,
  clustersCodeIgnored,
  rolesSymbolIgnored,
  rolesWindowIgnored,
  rolesRoleIgnored,
  rolesCodeIgnored,
  repeatedSymbolIgnored,
  repeatedWindowIgnored,
  repeatedMinOccurrencesIgnored,
  repeatedCodeIgnored,
  scoresSymbolIgnored,
  scoresWindowIgnored,
  scoresMinScoreIgnored,
  ownershipSymbolIgnored,
  ownershipMinChangeIgnored,
  ownershipSeverityIgnored,
  ownershipRoleIgnored,
  networkSymbolIgnored,
  networkSymbolMatchesParts,
  networkMinConnectedIgnored,
  networkCodeIgnored,
  momentumSymbolIgnored,
  momentumCategoryIgnored,
  momentumCodeIgnored,
  searchMinCompaniesIgnored,
  searchLevelIgnored,
  searchPositionIgnored,
  insiderProfileOfAnother,
  transactionsOfEverybody,
  transactionsWindowIgnored,
  companiesOfEverybody,
  companiesWindowIgnored,
]
