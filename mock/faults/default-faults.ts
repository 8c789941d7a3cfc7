import { actionsDefaultGoog } from './default/actions-default-goog.js'
import { breakdownDefaultYear } from './default/breakdown-default-year.js'
import { clustersDefaultFourInsiders } from './default/clusters-default-four-insiders.js'
import { clustersDefaultMillion } from './default/clusters-default-million.js'
import { clustersDefaultMonth } from './default/clusters-default-month.js'
import { companiesDefaultMonth } from './default/companies-default-month.js'
import { filingsDefaultWeek } from './default/filings-default-week.js'
import { infoPageDefaultMsft } from './default/info-page-default-msft.js'
import { largestDefaultFromNothing } from './default/largest-default-from-nothing.js'
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

/** Faults in what stands for a parameter that nobody gave. */
export const defaultFaults: readonly Fault[] = [
  profileDefaultMsft,
  pricesDefaultSpy,
  actionsDefaultGoog,
  infoPageDefaultMsft,
  signalsDefaultThreeYears,
  filingsDefaultWeek,
  recentDefaultDay,
  topDefaultMonth,
  largestDefaultQuarter,
  largestDefaultFromNothing,
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
]
