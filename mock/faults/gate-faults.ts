import { clusterCountsInsidersTwice } from './aggregate/cluster-counts-insiders-twice.js'
import { clusterJoinedTwice } from './aggregate/cluster-joined-twice.js'
import { clusterStartsAMonthEarly } from './aggregate/cluster-starts-a-month-early.js'
import { clusterValueForgetsSome } from './aggregate/cluster-value-forgets-some.js'
import { companyBuysTooHigh } from './aggregate/company-buys-too-high.js'
import { companyCountForgetsSome } from './aggregate/company-count-forgets-some.js'
import { companyJoinedTwice } from './aggregate/company-joined-twice.js'
import { companyLastAYearAhead } from './aggregate/company-last-a-year-ahead.js'
import { insiderAverageOfPurchases } from './aggregate/insider-average-of-purchases.js'
import { insiderBuysTooHigh } from './aggregate/insider-buys-too-high.js'
import { insiderCompaniesCountedTwice } from './aggregate/insider-companies-counted-twice.js'
import { insiderCountsAmendmentsToo } from './aggregate/insider-counts-amendments-too.js'
import { insiderFirstIsTooEarly } from './aggregate/insider-first-is-too-early.js'
import { insiderJoinedTwice } from './aggregate/insider-joined-twice.js'
import { insiderRecentOneMore } from './aggregate/insider-recent-one-more.js'
import { insiderRoleIsFixed } from './aggregate/insider-role-is-fixed.js'
import { signalCurrentPriceIsStale } from './aggregate/signal-current-price-is-stale.js'
import { signalEntryPriceOfAnotherDay } from './aggregate/signal-entry-price-of-another-day.js'
import { topCountsAmendmentsToo } from './aggregate/top-counts-amendments-too.js'
import { topJoinedTwice } from './aggregate/top-joined-twice.js'
import { topLatestIsTheMonth } from './aggregate/top-latest-is-the-month.js'
import { topValueInThousands } from './aggregate/top-value-in-thousands.js'
import { trendBuysIncludeGrantsTwice } from './aggregate/trend-buys-include-grants-twice.js'
import { trendCountsOneMore } from './aggregate/trend-counts-one-more.js'
import { trendInsidersNotUnique } from './aggregate/trend-insiders-not-unique.js'
import { trendJoinedTwice } from './aggregate/trend-joined-twice.js'
import { authAlgNoneAccepted } from './auth/auth-alg-none-accepted.js'
import { authBearerNotSupported } from './auth/auth-bearer-not-supported.js'
import { authEmptyHeaderIsAGuest } from './auth/auth-empty-header-is-a-guest.js'
import { authExpiredIs403 } from './auth/auth-expired-is-403.js'
import { authExpiredSaysAuthRequired } from './auth/auth-expired-says-auth-required.js'
import { authExpiredTokenAccepted } from './auth/auth-expired-token-accepted.js'
import { authKeysAreElite } from './auth/auth-keys-are-elite.js'
import { authKeysNotSupported } from './auth/auth-keys-not-supported.js'
import { authKeysSeeHalfTheRows } from './auth/auth-keys-see-half-the-rows.js'
import { authMalformedTokenIsACrash } from './auth/auth-malformed-token-is-a-crash.js'
import { authMissingCodeUnauthorized } from './auth/auth-missing-code-unauthorized.js'
import { authMissingIs403 } from './auth/auth-missing-is-403.js'
import { authOpenEndpoint } from './auth/auth-open-endpoint.js'
import { authRevokedKeyIs403 } from './auth/auth-revoked-key-is-403.js'
import { authRevokedKeyStillWorks } from './auth/auth-revoked-key-still-works.js'
import { authSignatureNotVerified } from './auth/auth-signature-not-verified.js'
import { authTokenLivesForADay } from './auth/auth-token-lives-for-a-day.js'
import { authTokenPayersAreElite } from './auth/auth-token-payers-are-elite.js'
import { authUnknownKeyCode } from './auth/auth-unknown-key-code.js'
import { authUnknownKeyIs404 } from './auth/auth-unknown-key-is-404.js'
import { authUnknownKeyIsAGuest } from './auth/auth-unknown-key-is-a-guest.js'
import { infoActionsLackTheNewest } from './consistency/info-actions-lack-the-newest.js'
import { infoOhlcEndsYesterday } from './consistency/info-ohlc-ends-yesterday.js'
import { infoProfileIsStale } from './consistency/info-profile-is-stale.js'
import { infoSignalsOfAnotherSymbol } from './consistency/info-signals-of-another-symbol.js'
import { infoSpyIsAnotherFund } from './consistency/info-spy-is-another-fund.js'
import { largestHasOtherColumns } from './consistency/largest-has-other-columns.js'
import { profileDiffersFromSearch } from './consistency/profile-differs-from-search.js'
import { profileHasOtherColumns } from './consistency/profile-has-other-columns.js'
import { errorDetailsIsAList } from './error/error-details-is-a-list.js'
import { errorDetailsMissing } from './error/error-details-missing.js'
import { errorIsAnObject } from './error/error-is-an-object.js'
import { errorLineInTwoLines } from './error/error-line-in-two-lines.js'
import { errorMissingParameterJsonCompanies } from './error/error-missing-parameter-json-companies.js'
import { errorMissingParameterJsonProfile } from './error/error-missing-parameter-json-profile.js'
import { errorMissingParameterJsonSummary } from './error/error-missing-parameter-json-summary.js'
import { errorMissingParameterJsonTransactions } from './error/error-missing-parameter-json-transactions.js'
import { errorMissingParameterUnnamed } from './error/error-missing-parameter-unnamed.js'
import { errorNoDataIsAnEmptyTable } from './error/error-no-data-is-an-empty-table.js'
import { errorUnknownSymbolCode } from './error/error-unknown-symbol-code.js'
import { errorUnknownSymbolIs500 } from './error/error-unknown-symbol-is-500.js'
import type { Fault } from './fault.js'
import { headerLimitIsHourly } from './header/header-limit-is-hourly.js'
import { headerRateMissingOn429 } from './header/header-rate-missing-on-429.js'
import { headerRateMissingOnJson } from './header/header-rate-missing-on-json.js'
import { headerRateMissingOnRefusals } from './header/header-rate-missing-on-refusals.js'
import { headerRemainingFallsByTwo } from './header/header-remaining-falls-by-two.js'
import { headerRemainingIsUsed } from './header/header-remaining-is-used.js'
import { headerRemainingNeverFalls } from './header/header-remaining-never-falls.js'
import { headerResetInMilliseconds } from './header/header-reset-in-milliseconds.js'
import { headerResetInThePast } from './header/header-reset-in-the-past.js'
import { headerResetIsIso } from './header/header-reset-is-iso.js'
import { headerResetIsRelative } from './header/header-reset-is-relative.js'
import { headerResetMissing } from './header/header-reset-missing.js'
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
import { quotaEliteDayLimit } from './quota/quota-elite-day-limit.js'
import { quotaEliteNoHourlyLimit } from './quota/quota-elite-no-hourly-limit.js'
import { quotaEliteOneLessAnHour } from './quota/quota-elite-one-less-an-hour.js'
import { quotaEliteOneMoreAnHour } from './quota/quota-elite-one-more-an-hour.js'
import { quotaFreeDayLimit } from './quota/quota-free-day-limit.js'
import { quotaFreeNoHourlyLimit } from './quota/quota-free-no-hourly-limit.js'
import { quotaFreeOneLessAnHour } from './quota/quota-free-one-less-an-hour.js'
import { quotaFreeOneMoreAnHour } from './quota/quota-free-one-more-an-hour.js'
import { quotaInfoPageCostsFive } from './quota/quota-info-page-costs-five.js'
import { quotaInfoPageIsFree } from './quota/quota-info-page-is-free.js'
import { quotaProDayLimit } from './quota/quota-pro-day-limit.js'
import { quotaProNoHourlyLimit } from './quota/quota-pro-no-hourly-limit.js'
import { quotaProOneLessAnHour } from './quota/quota-pro-one-less-an-hour.js'
import { quotaProOneMoreAnHour } from './quota/quota-pro-one-more-an-hour.js'
import { quotaRefusalCode } from './quota/quota-refusal-code.js'
import { quotaRefusalIs503 } from './quota/quota-refusal-is-503.js'
import { quotaRefusalResetInSeconds } from './quota/quota-refusal-reset-in-seconds.js'
import { quotaRefusalWithoutLimit } from './quota/quota-refusal-without-limit.js'
import { quotaRefusalWithoutReset } from './quota/quota-refusal-without-reset.js'
import { quotaTokensSeeAnotherLimit } from './quota/quota-tokens-see-another-limit.js'
import { tierAccountNeedsPro } from './tier/tier-account-needs-pro.js'
import { tierAdvancedOpenToAll } from './tier/tier-advanced-open-to-all.js'
import { tierAdvancedOpenToPro } from './tier/tier-advanced-open-to-pro.js'
import { tierCompanyNeedsPro } from './tier/tier-company-needs-pro.js'
import { tierEliteCalledPremium } from './tier/tier-elite-called-premium.js'
import { tierEliteStopsAt6000 } from './tier/tier-elite-stops-at-6000.js'
import { tierFeatureCodeForbidden } from './tier/tier-feature-code-forbidden.js'
import { tierFeatureRefusedAs401 } from './tier/tier-feature-refused-as-401.js'
import { tierFeatureSaysSymbol } from './tier/tier-feature-says-symbol.js'
import { tierFeatureUpgradeUrlMissing } from './tier/tier-feature-upgrade-url-missing.js'
import { tierFreeReaches501 } from './tier/tier-free-reaches-501.js'
import { tierFreeReachesNothing } from './tier/tier-free-reaches-nothing.js'
import { tierLightNeedsPro } from './tier/tier-light-needs-pro.js'
import { tierMediumNeedsElite } from './tier/tier-medium-needs-elite.js'
import { tierMediumOpenToFree } from './tier/tier-medium-open-to-free.js'
import { tierOneMediumEndpointOpen } from './tier/tier-one-medium-endpoint-open.js'
import { tierProReaches500 } from './tier/tier-pro-reaches-500.js'
import { tierProReaches6001 } from './tier/tier-pro-reaches-6001.js'
import { tierSearchNeedsPro } from './tier/tier-search-needs-pro.js'
import { tierSymbolCodeForbidden } from './tier/tier-symbol-code-forbidden.js'
import { tierSymbolGateForgottenInfoPage } from './tier/tier-symbol-gate-forgotten-info-page.js'
import { tierSymbolGateForgottenOhlc } from './tier/tier-symbol-gate-forgotten-ohlc.js'
import { tierSymbolRefusedAs404 } from './tier/tier-symbol-refused-as-404.js'
import { tierSymbolUpgradeUrlMissing } from './tier/tier-symbol-upgrade-url-missing.js'
import { tierUpgradeUrlEmpty } from './tier/tier-upgrade-url-empty.js'

/** Faults of gates, refusals, headers, paths and of what must agree between answers, by area. */
export const gateFaults: readonly Fault[] = [
  // auth
  authOpenEndpoint,
  authMissingIs403,
  authMissingCodeUnauthorized,
  authEmptyHeaderIsAGuest,
  authMalformedTokenIsACrash,
  authSignatureNotVerified,
  authAlgNoneAccepted,
  authExpiredTokenAccepted,
  authExpiredSaysAuthRequired,
  authExpiredIs403,
  authUnknownKeyIsAGuest,
  authUnknownKeyCode,
  authUnknownKeyIs404,
  authRevokedKeyStillWorks,
  authRevokedKeyIs403,
  authBearerNotSupported,
  authKeysNotSupported,
  authKeysSeeHalfTheRows,
  authKeysAreElite,
  authTokenLivesForADay,
  authTokenPayersAreElite,
  // tier
  tierFreeReaches501,
  tierFreeReachesNothing,
  tierProReaches6001,
  tierEliteStopsAt6000,
  tierSymbolRefusedAs404,
  tierSymbolCodeForbidden,
  tierSymbolGateForgottenOhlc,
  tierSymbolGateForgottenInfoPage,
  tierMediumOpenToFree,
  tierMediumNeedsElite,
  tierAdvancedOpenToPro,
  tierAdvancedOpenToAll,
  tierLightNeedsPro,
  tierSearchNeedsPro,
  tierCompanyNeedsPro,
  tierAccountNeedsPro,
  tierOneMediumEndpointOpen,
  tierFeatureRefusedAs401,
  tierFeatureCodeForbidden,
  tierFeatureSaysSymbol,
  tierSymbolUpgradeUrlMissing,
  tierFeatureUpgradeUrlMissing,
  tierUpgradeUrlEmpty,
  tierProReaches500,
  tierEliteCalledPremium,
  // quota
  quotaFreeOneMoreAnHour,
  quotaFreeOneLessAnHour,
  quotaFreeDayLimit,
  quotaFreeNoHourlyLimit,
  quotaProOneMoreAnHour,
  quotaProOneLessAnHour,
  quotaProDayLimit,
  quotaProNoHourlyLimit,
  quotaEliteOneMoreAnHour,
  quotaEliteOneLessAnHour,
  quotaEliteDayLimit,
  quotaEliteNoHourlyLimit,
  quotaTokensSeeAnotherLimit,
  quotaRefusalIs503,
  quotaRefusalCode,
  quotaRefusalWithoutLimit,
  quotaRefusalWithoutReset,
  quotaRefusalResetInSeconds,
  quotaInfoPageCostsFive,
  quotaInfoPageIsFree,
  // header
  headerRemainingNeverFalls,
  headerRemainingIsUsed,
  headerRemainingFallsByTwo,
  headerLimitIsHourly,
  headerResetInMilliseconds,
  headerResetIsRelative,
  headerResetInThePast,
  headerResetIsIso,
  headerRateMissingOnRefusals,
  headerRateMissingOn429,
  headerRateMissingOnJson,
  headerResetMissing,
  // error
  errorDetailsMissing,
  errorIsAnObject,
  errorMissingParameterJsonSummary,
  errorMissingParameterJsonProfile,
  errorMissingParameterJsonTransactions,
  errorMissingParameterJsonCompanies,
  errorMissingParameterUnnamed,
  errorLineInTwoLines,
  errorUnknownSymbolIs500,
  errorUnknownSymbolCode,
  errorDetailsIsAList,
  errorNoDataIsAnEmptyTable,
  // path
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
  // consistency
  infoProfileIsStale,
  infoOhlcEndsYesterday,
  infoSpyIsAnotherFund,
  infoActionsLackTheNewest,
  infoSignalsOfAnotherSymbol,
  profileDiffersFromSearch,
  largestHasOtherColumns,
  profileHasOtherColumns,
  // aggregate
  signalCurrentPriceIsStale,
  topValueInThousands,
  trendCountsOneMore,
  trendInsidersNotUnique,
  clusterValueForgetsSome,
  clusterCountsInsidersTwice,
  clusterStartsAMonthEarly,
  insiderFirstIsTooEarly,
  insiderCompaniesCountedTwice,
  insiderRoleIsFixed,
  insiderAverageOfPurchases,
  companyCountForgetsSome,
  trendBuysIncludeGrantsTwice,
  insiderBuysTooHigh,
  companyBuysTooHigh,
  clusterJoinedTwice,
  companyJoinedTwice,
  insiderJoinedTwice,
  topJoinedTwice,
  trendJoinedTwice,
  companyLastAYearAhead,
  insiderCountsAmendmentsToo,
  insiderRecentOneMore,
  signalEntryPriceOfAnotherDay,
  topCountsAmendmentsToo,
  topLatestIsTheMonth,
]
