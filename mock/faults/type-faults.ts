import type { Fault } from './fault.js'
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
import { descriptionOfAnotherCode } from './type/description-of-another-code.js'
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

/** Faults in what a single cell looks like. */
export const typeFaults: readonly Fault[] = [
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
  descriptionOfAnotherCode,
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
]
