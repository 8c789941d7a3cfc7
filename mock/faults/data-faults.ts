import { clustersLimitIgnored } from './cap/clusters-limit-ignored.js'
import { insiderProfileTwice } from './cap/insider-profile-twice.js'
import { largestLimitIgnored } from './cap/largest-limit-ignored.js'
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
import { actionsColumnsSwapped } from './column/actions-columns-swapped.js'
import { benchmarkVolumeGrouped } from './column/benchmark-volume-grouped.js'
import { benchmarkWithoutVolume } from './column/benchmark-without-volume.js'
import { clusterColumnRenamed } from './column/cluster-column-renamed.js'
import { companyWithoutNet } from './column/company-without-net.js'
import { infoPageWithoutSignals } from './column/info-page-without-signals.js'
import { insiderColumnCamelCase } from './column/insider-column-camel-case.js'
import { insiderProfileWithoutPosition } from './column/insider-profile-without-position.js'
import { ownTransactionWithOwner } from './column/own-transaction-with-owner.js'
import { pricesWithAdjustedClose } from './column/prices-with-adjusted-close.js'
import { profileWithoutEmployees } from './column/profile-without-employees.js'
import { signalsColumnRenamed } from './column/signals-column-renamed.js'
import { topWithoutRank } from './column/top-without-rank.js'
import { transactionColumnsSwapped } from './column/transaction-columns-swapped.js'
import { transactionWithoutCreatedAt } from './column/transaction-without-created-at.js'
import { trendColumnsSwapped } from './column/trend-columns-swapped.js'
import { userStatusWithoutEmail } from './column/user-status-without-email.js'
import { blankLineBetweenRows } from './csv/blank-line-between-rows.js'
import { bytesOfWindows1252 } from './csv/bytes-of-windows-1252.js'
import { charactersLost } from './csv/characters-lost.js'
import { columnsAlphabetical } from './csv/columns-alphabetical.js'
import { delimiterAtLineEnd } from './csv/delimiter-at-line-end.js'
import { delimiterInsideHeadline } from './csv/delimiter-inside-headline.js'
import { encodedTwice } from './csv/encoded-twice.js'
import { headerOnlyOnFirstPage } from './csv/header-only-on-first-page.js'
import { headerRepeated } from './csv/header-repeated.js'
import { infoPageNewlinesEscapedTwice } from './csv/info-page-newlines-escaped-twice.js'
import { infoPageTableAsRows } from './csv/info-page-table-as-rows.js'
import { jsonCellSingleQuotes } from './csv/json-cell-single-quotes.js'
import { lastRowCut } from './csv/last-row-cut.js'
import { lineBreakInsideDescription } from './csv/line-break-inside-description.js'
import { rowCountAsLastLine } from './csv/row-count-as-last-line.js'
import { semicolonsInTopInsiders } from './csv/semicolons-in-top-insiders.js'
import { tabsInTransactionBreakdown } from './csv/tabs-in-transaction-breakdown.js'
import { actionsDefaultGoog } from './default/actions-default-goog.js'
import { breakdownDefaultYear } from './default/breakdown-default-year.js'
import { clustersDefaultFourInsiders } from './default/clusters-default-four-insiders.js'
import { clustersDefaultMillion } from './default/clusters-default-million.js'
import { clustersDefaultMonth } from './default/clusters-default-month.js'
import { companiesDefaultMonth } from './default/companies-default-month.js'
import { filingsDefaultWeek } from './default/filings-default-week.js'
import { infoPageDefaultMsft } from './default/info-page-default-msft.js'
import { largestDefaultMinValue } from './default/largest-default-min-value.js'
import { largestDefaultQuarter } from './default/largest-default-quarter.js'
import { networkDefaultTwo } from './default/network-default-two.js'
import { optionalRoleRequired } from './default/optional-role-required.js'
import { ownershipDefaultZero } from './default/ownership-default-zero.js'
import { pricesDefaultSpy } from './default/prices-default-spy.js'
import { profileDefaultMsft } from './default/profile-default-msft.js'
import { recentDefaultDay } from './default/recent-default-day.js'
import { repeatedDefaultEight } from './default/repeated-default-eight.js'
import { repeatedDefaultYear } from './default/repeated-default-year.js'
import { rolesDefaultMonth } from './default/roles-default-month.js'
import { scoresDefaultWeek } from './default/scores-default-week.js'
import { searchDefaultThreeCompanies } from './default/search-default-three-companies.js'
import { signalsDefaultThreeYears } from './default/signals-default-three-years.js'
import { summaryDefaultMonth } from './default/summary-default-month.js'
import { topDefaultMonth } from './default/top-default-month.js'
import { transactionsDefaultMonth } from './default/transactions-default-month.js'
import { trendsDefaultMonthly } from './default/trends-default-monthly.js'
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
import { ownershipMinChangeIgnored } from './filter/ownership-min-change-ignored.js'
import { ownershipRoleIgnored } from './filter/ownership-role-ignored.js'
import { ownershipSeverityIgnored } from './filter/ownership-severity-ignored.js'
import { ownershipSymbolIgnored } from './filter/ownership-symbol-ignored.js'
import { pricesSymbolStale } from './filter/prices-symbol-stale.js'
import { profileAlwaysDefault } from './filter/profile-always-default.js'
import { recentAcquisitionsInverted } from './filter/recent-acquisitions-inverted.js'
import { recentCodeIgnored } from './filter/recent-code-ignored.js'
import { recentFirstSymbolOnly } from './filter/recent-first-symbol-only.js'
import { recentIndustryIgnored } from './filter/recent-industry-ignored.js'
import { recentMinValueAsMaximum } from './filter/recent-min-value-as-maximum.js'
import { recentRoleIgnored } from './filter/recent-role-ignored.js'
import { recentSectorIgnored } from './filter/recent-sector-ignored.js'
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
import { accessionIsRowId } from './invariant/accession-is-row-id.js'
import { actionsOfTwoCompanies } from './invariant/actions-of-two-companies.js'
import { changeAsFraction } from './invariant/change-as-fraction.js'
import { changeFromCurrent } from './invariant/change-from-current.js'
import { clusterAgeConstant } from './invariant/cluster-age-constant.js'
import { clusterAgeInWeeks } from './invariant/cluster-age-in-weeks.js'
import { clusterEndsBeforeStart } from './invariant/cluster-ends-before-start.js'
import { clusterInsidersCountTrades } from './invariant/cluster-insiders-count-trades.js'
import { clusterTwice } from './invariant/cluster-twice.js'
import { companyDatesReversed } from './invariant/company-dates-reversed.js'
import { companyNetAdds } from './invariant/company-net-adds.js'
import { companyTwice } from './invariant/company-twice.js'
import { companyWithoutTransactions } from './invariant/company-without-transactions.js'
import { createdBeforeTransaction } from './invariant/created-before-transaction.js'
import { currentPriceOfSignalDay } from './invariant/current-price-of-signal-day.js'
import { filingForEveryTag } from './invariant/filing-for-every-tag.js'
import { insiderAverageOfShares } from './invariant/insider-average-of-shares.js'
import { insiderCompaniesCountTickers } from './invariant/insider-companies-count-tickers.js'
import { insiderDatesReversed } from './invariant/insider-dates-reversed.js'
import { insiderNetReversed } from './invariant/insider-net-reversed.js'
import { insiderPositionReversed } from './invariant/insider-position-reversed.js'
import { insiderRecentCountsShares } from './invariant/insider-recent-counts-shares.js'
import { insiderTwice } from './invariant/insider-twice.js'
import { pricesCloseUnadjusted } from './invariant/prices-close-unadjusted.js'
import { pricesDayTwice } from './invariant/prices-day-twice.js'
import { pricesHighLowSwapped } from './invariant/prices-high-low-swapped.js'
import { pricesOnWeekends } from './invariant/prices-on-weekends.js'
import { pricesTwoSymbols } from './invariant/prices-two-symbols.js'
import { purchaseDisposes } from './invariant/purchase-disposes.js'
import { saleAcquires } from './invariant/sale-acquires.js'
import { topAverageHalved } from './invariant/top-average-halved.js'
import { topAverageWholeDollars } from './invariant/top-average-whole-dollars.js'
import { topInsiderTwice } from './invariant/top-insider-twice.js'
import { topRankByCount } from './invariant/top-rank-by-count.js'
import { topRankDoesNotRestart } from './invariant/top-rank-does-not-restart.js'
import { topRankFromZero } from './invariant/top-rank-from-zero.js'
import { topRankWithGaps } from './invariant/top-rank-with-gaps.js'
import { topWithoutTransactions } from './invariant/top-without-transactions.js'
import { transactionAccessionIsUrl } from './invariant/transaction-accession-is-url.js'
import { trendInsidersOfAllTime } from './invariant/trend-insiders-of-all-time.js'
import { trendNetAdds } from './invariant/trend-net-adds.js'
import { trendNetReversed } from './invariant/trend-net-reversed.js'
import { trendPeriodReversed } from './invariant/trend-period-reversed.js'
import { trendPeriodTwice } from './invariant/trend-period-twice.js'
import { trendPeriodsOverlap } from './invariant/trend-periods-overlap.js'
import { valueWithoutPrice } from './invariant/value-without-price.js'
import { largestAsText } from './order/largest-as-text.js'
import { largestNewestFirst } from './order/largest-newest-first.js'
import { pricesOldestFirst } from './order/prices-oldest-first.js'
import { searchNamesFromZ } from './order/search-names-from-z.js'
import { topByCount } from './order/top-by-count.js'
import { topSmallestFirst } from './order/top-smallest-first.js'
import { filingsCursorADayLate } from './page/filings-cursor-a-day-late.js'
import { recentEndsAfterFirstPage } from './page/recent-ends-after-first-page.js'
import { recentPageSkipsRow } from './page/recent-page-skips-row.js'
import { signalsCursorIgnored } from './page/signals-cursor-ignored.js'
import { signalsPageSkipsRows } from './page/signals-page-skips-rows.js'
import { searchCikIgnored } from './search/search-cik-ignored.js'
import { searchExactOnly } from './search/search-exact-only.js'
import { searchFourLetters } from './search/search-four-letters.js'
import { searchLevelsMixed } from './search/search-levels-mixed.js'
import { searchRankedByActivity } from './search/search-ranked-by-activity.js'
import { searchSingleLetter } from './search/search-single-letter.js'
import { searchSubstringOnly } from './search/search-substring-only.js'
import { searchWorstFirst } from './search/search-worst-first.js'
import { acquiredCodeSigns } from './type/acquired-code-signs.js'
import { activityLevelSnakeCase } from './type/activity-level-snake-case.js'
import { cikInExponentForm } from './type/cik-in-exponent-form.js'
import { cikWithPrefix } from './type/cik-with-prefix.js'
import { companiesTradedWithoutTickers } from './type/companies-traded-without-tickers.js'
import { countNegativeVolume } from './type/count-negative-volume.js'
import { countWithFraction } from './type/count-with-fraction.js'
import { datesDayFirst } from './type/dates-day-first.js'
import { datesEmpty } from './type/dates-empty.js'
import { datesMonthCountsFromZero } from './type/dates-month-counts-from-zero.js'
import { datesWithTime } from './type/dates-with-time.js'
import { decimalComma } from './type/decimal-comma.js'
import { eventTagsBareList } from './type/event-tags-bare-list.js'
import { featureVersionNumber } from './type/feature-version-number.js'
import { featuresJoined } from './type/features-joined.js'
import { filingLinkRelative } from './type/filing-link-relative.js'
import { impactTagLowerCase } from './type/impact-tag-lower-case.js'
import { keysEmpty } from './type/keys-empty.js'
import { numbersNotANumber } from './type/numbers-not-a-number.js'
import { numbersWithDollarSign } from './type/numbers-with-dollar-sign.js'
import { numbersWithThousandsSeparators } from './type/numbers-with-thousands-separators.js'
import { ownerCikUnpadded } from './type/owner-cik-unpadded.js'
import { ownershipInWords } from './type/ownership-in-words.js'
import { percentSignInChange } from './type/percent-sign-in-change.js'
import { positionTypeNeutral } from './type/position-type-neutral.js'
import { roleAbbreviated } from './type/role-abbreviated.js'
import { scoreAboveHundred } from './type/score-above-hundred.js'
import { signalTypeWords } from './type/signal-type-words.js'
import { tickerWithExchange } from './type/ticker-with-exchange.js'
import { tickersJoinedBySemicolon } from './type/tickers-joined-by-semicolon.js'
import { tickersWithoutATicker } from './type/tickers-without-a-ticker.js'
import { tierNameCapitalised } from './type/tier-name-capitalised.js'
import { timestampIso } from './type/timestamp-iso.js'
import { timestampWithoutSeconds } from './type/timestamp-without-seconds.js'
import { tradingSystemLabels } from './type/trading-system-labels.js'
import { transactionCodeUndocumented } from './type/transaction-code-undocumented.js'
import { userIdNumber } from './type/user-id-number.js'
import { websiteWithoutScheme } from './type/website-without-scheme.js'

/** Faults in what the answers hold, by the area of the clause that they break. */
export const dataFaults: readonly Fault[] = [
  // csv
  semicolonsInTopInsiders,
  tabsInTransactionBreakdown,
  headerOnlyOnFirstPage,
  lastRowCut,
  delimiterInsideHeadline,
  lineBreakInsideDescription,
  delimiterAtLineEnd,
  blankLineBetweenRows,
  rowCountAsLastLine,
  headerRepeated,
  columnsAlphabetical,
  encodedTwice,
  bytesOfWindows1252,
  charactersLost,
  jsonCellSingleQuotes,
  infoPageNewlinesEscapedTwice,
  infoPageTableAsRows,
  // column
  profileWithoutEmployees,
  pricesWithAdjustedClose,
  signalsColumnRenamed,
  actionsColumnsSwapped,
  transactionColumnsSwapped,
  transactionWithoutCreatedAt,
  ownTransactionWithOwner,
  topWithoutRank,
  trendColumnsSwapped,
  clusterColumnRenamed,
  insiderColumnCamelCase,
  insiderProfileWithoutPosition,
  companyWithoutNet,
  infoPageWithoutSignals,
  userStatusWithoutEmail,
  benchmarkWithoutVolume,
  benchmarkVolumeGrouped,
  // type
  datesDayFirst,
  datesWithTime,
  datesMonthCountsFromZero,
  timestampIso,
  timestampWithoutSeconds,
  numbersWithThousandsSeparators,
  numbersWithDollarSign,
  percentSignInChange,
  numbersNotANumber,
  decimalComma,
  countWithFraction,
  countNegativeVolume,
  cikWithPrefix,
  cikInExponentForm,
  ownerCikUnpadded,
  websiteWithoutScheme,
  filingLinkRelative,
  signalTypeWords,
  tradingSystemLabels,
  impactTagLowerCase,
  eventTagsBareList,
  roleAbbreviated,
  transactionCodeUndocumented,
  acquiredCodeSigns,
  ownershipInWords,
  activityLevelSnakeCase,
  positionTypeNeutral,
  companiesTradedWithoutTickers,
  scoreAboveHundred,
  tierNameCapitalised,
  featuresJoined,
  featureVersionNumber,
  userIdNumber,
  keysEmpty,
  datesEmpty,
  tickerWithExchange,
  tickersWithoutATicker,
  tickersJoinedBySemicolon,
  // invariant
  pricesHighLowSwapped,
  pricesCloseUnadjusted,
  pricesTwoSymbols,
  pricesDayTwice,
  pricesOnWeekends,
  changeAsFraction,
  changeFromCurrent,
  currentPriceOfSignalDay,
  actionsOfTwoCompanies,
  accessionIsRowId,
  filingForEveryTag,
  valueWithoutPrice,
  purchaseDisposes,
  saleAcquires,
  transactionAccessionIsUrl,
  createdBeforeTransaction,
  topAverageHalved,
  topAverageWholeDollars,
  topWithoutTransactions,
  topRankFromZero,
  topRankByCount,
  topRankDoesNotRestart,
  topRankWithGaps,
  topInsiderTwice,
  trendPeriodReversed,
  trendNetReversed,
  trendNetAdds,
  trendInsidersOfAllTime,
  trendPeriodTwice,
  trendPeriodsOverlap,
  clusterEndsBeforeStart,
  clusterTwice,
  clusterInsidersCountTrades,
  clusterAgeConstant,
  clusterAgeInWeeks,
  insiderNetReversed,
  insiderDatesReversed,
  insiderRecentCountsShares,
  insiderCompaniesCountTickers,
  insiderAverageOfShares,
  insiderPositionReversed,
  insiderTwice,
  companyNetAdds,
  companyWithoutTransactions,
  companyDatesReversed,
  companyTwice,
  // filter
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
  recentWindowIgnored,
  recentCodeIgnored,
  recentMinValueAsMaximum,
  recentRoleIgnored,
  recentSectorIgnored,
  recentIndustryIgnored,
  recentTransactionCodeIgnored,
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
  // default
  profileDefaultMsft,
  pricesDefaultSpy,
  actionsDefaultGoog,
  infoPageDefaultMsft,
  signalsDefaultThreeYears,
  filingsDefaultWeek,
  recentDefaultDay,
  topDefaultMonth,
  largestDefaultQuarter,
  largestDefaultMinValue,
  summaryDefaultMonth,
  breakdownDefaultYear,
  trendsDefaultMonthly,
  clustersDefaultMonth,
  clustersDefaultFourInsiders,
  clustersDefaultMillion,
  rolesDefaultMonth,
  repeatedDefaultYear,
  repeatedDefaultEight,
  scoresDefaultWeek,
  ownershipDefaultZero,
  networkDefaultTwo,
  searchDefaultThreeCompanies,
  transactionsDefaultMonth,
  companiesDefaultMonth,
  optionalRoleRequired,
  // order
  pricesOldestFirst,
  searchNamesFromZ,
  topByCount,
  topSmallestFirst,
  largestNewestFirst,
  largestAsText,
  // cap
  signalsLimitIgnored,
  signalsDefaultThousand,
  recentLimitOneShort,
  recentDefaultThousand,
  topLimitWithoutMaximum,
  topLimitOneShort,
  largestLimitIgnored,
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
  // page
  signalsCursorIgnored,
  filingsCursorADayLate,
  recentEndsAfterFirstPage,
  recentPageSkipsRow,
  signalsPageSkipsRows,
  // search
  searchLevelsMixed,
  searchExactOnly,
  searchSubstringOnly,
  searchRankedByActivity,
  searchWorstFirst,
  searchSingleLetter,
  searchFourLetters,
  searchCikIgnored,
]
