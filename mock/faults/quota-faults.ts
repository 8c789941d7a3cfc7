import type { Fault } from './fault.js'
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
import { quotaRemainingOfTheHour } from './quota/quota-remaining-of-the-hour.js'
import { quotaTokensSeeAnotherLimit } from './quota/quota-tokens-see-another-limit.js'

/** Faults in how requests are counted and refused. */
export const quotaFaults: readonly Fault[] = [
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
  quotaRemainingOfTheHour,
]
