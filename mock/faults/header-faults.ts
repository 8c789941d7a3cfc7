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

/** Faults in the headers about the quota. */
export const headerFaults: readonly Fault[] = [
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
]
