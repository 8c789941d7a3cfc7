import { clusterCountsInsidersTwice } from './aggregate/cluster-counts-insiders-twice.js'
import { clusterJoinedTwice } from './aggregate/cluster-joined-twice.js'
import { clusterStartsAMonthEarly } from './aggregate/cluster-starts-a-month-early.js'
import { clusterValueForgetsSome } from './aggregate/cluster-value-forgets-some.js'
import { companyBuysTooHigh } from './aggregate/company-buys-too-high.js'
import { companyCountForgetsSome } from './aggregate/company-count-forgets-some.js'
import { companyJoinedTwice } from './aggregate/company-joined-twice.js'
import { companyLastAYearAhead } from './aggregate/company-last-a-year-ahead.js'
import { insiderBuysTooHigh } from './aggregate/insider-buys-too-high.js'
import { insiderCompaniesCountedTwice } from './aggregate/insider-companies-counted-twice.js'
import { insiderCountsAmendmentsToo } from './aggregate/insider-counts-amendments-too.js'
import { insiderFirstIsTooEarly } from './aggregate/insider-first-is-too-early.js'
import { insiderJoinedTwice } from './aggregate/insider-joined-twice.js'
import { insiderRecentCountsAQuarter } from './aggregate/insider-recent-counts-a-quarter.js'
import { insiderRoleIsFixed } from './aggregate/insider-role-is-fixed.js'
import { signalCurrentPriceIsStale } from './aggregate/signal-current-price-is-stale.js'
import { topCountsAmendmentsToo } from './aggregate/top-counts-amendments-too.js'
import { topJoinedTwice } from './aggregate/top-joined-twice.js'
import { topLatestIsTheMonth } from './aggregate/top-latest-is-the-month.js'
import { topValueInThousands } from './aggregate/top-value-in-thousands.js'
import { transactionsWindowCutAtNinety } from './aggregate/transactions-window-cut-at-ninety.js'
import { trendBuysIncludeGrantsTwice } from './aggregate/trend-buys-include-grants-twice.js'
import { trendCountsOneMore } from './aggregate/trend-counts-one-more.js'
import { trendInsidersNotUnique } from './aggregate/trend-insiders-not-unique.js'
import { trendInsidersOfAllTime } from './aggregate/trend-insiders-of-all-time.js'
import { trendJoinedTwice } from './aggregate/trend-joined-twice.js'
import type { Fault } from './fault.js'

/** Faults in what a summary says about the rows behind it. */
export const aggregateFaults: readonly Fault[] = [
  signalCurrentPriceIsStale,
  topValueInThousands,
  trendCountsOneMore,
  trendInsidersNotUnique,
  trendInsidersOfAllTime,
  clusterValueForgetsSome,
  clusterCountsInsidersTwice,
  clusterStartsAMonthEarly,
  insiderFirstIsTooEarly,
  insiderCompaniesCountedTwice,
  insiderRoleIsFixed,
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
  insiderRecentCountsAQuarter,
  topCountsAmendmentsToo,
  topLatestIsTheMonth,
  transactionsWindowCutAtNinety,
]
