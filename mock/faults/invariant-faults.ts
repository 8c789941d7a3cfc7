import type { Fault } from './fault.js'
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
import { topCompaniesTwice } from './invariant/top-companies-twice.js'
import { topInsiderTwice } from './invariant/top-insider-twice.js'
import { topRankByCount } from './invariant/top-rank-by-count.js'
import { topRankDoesNotRestart } from './invariant/top-rank-does-not-restart.js'
import { topRankFromZero } from './invariant/top-rank-from-zero.js'
import { topRankWithGaps } from './invariant/top-rank-with-gaps.js'
import { topWithoutTransactions } from './invariant/top-without-transactions.js'
import { trendMonthsOfThirtyDays } from './invariant/trend-months-of-thirty-days.js'
import { trendNetAdds } from './invariant/trend-net-adds.js'
import { trendNetReversed } from './invariant/trend-net-reversed.js'
import { trendPeriodReversed } from './invariant/trend-period-reversed.js'
import { trendPeriodTwice } from './invariant/trend-period-twice.js'
import { trendPeriodsOverlap } from './invariant/trend-periods-overlap.js'
import { valueWithoutPrice } from './invariant/value-without-price.js'

/** Faults in what the cells of a row, or the rows of an answer, must be to each other. */
export const invariantFaults: readonly Fault[] = [
  pricesHighLowSwapped,
  pricesCloseUnadjusted,
  pricesTwoSymbols,
  pricesDayTwice,
  pricesOnWeekends,
  changeAsFraction,
  changeFromCurrent,
  currentPriceOfSignalDay,
  actionsOfTwoCompanies,
  filingForEveryTag,
  valueWithoutPrice,
  purchaseDisposes,
  saleAcquires,
  createdBeforeTransaction,
  topAverageHalved,
  topAverageWholeDollars,
  topWithoutTransactions,
  topRankFromZero,
  topRankByCount,
  topRankDoesNotRestart,
  topRankWithGaps,
  topInsiderTwice,
  topCompaniesTwice,
  trendPeriodReversed,
  trendNetReversed,
  trendNetAdds,
  trendPeriodTwice,
  trendPeriodsOverlap,
  trendMonthsOfThirtyDays,
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
]
