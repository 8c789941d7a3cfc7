import { infoActionsLackTheNewest } from './consistency/info-actions-lack-the-newest.js'
import { infoActionsOfAnotherSymbol } from './consistency/info-actions-of-another-symbol.js'
import { infoOhlcEndsYesterday } from './consistency/info-ohlc-ends-yesterday.js'
import { infoProfileIsStale } from './consistency/info-profile-is-stale.js'
import { infoSignalsOfAnotherSymbol } from './consistency/info-signals-of-another-symbol.js'
import { infoSpyIsAnotherFund } from './consistency/info-spy-is-another-fund.js'
import { infoSpyIsTheSymbol } from './consistency/info-spy-is-the-symbol.js'
import { largestHasOtherColumns } from './consistency/largest-has-other-columns.js'
import { profileDiffersFromSearch } from './consistency/profile-differs-from-search.js'
import { profileHasOtherColumns } from './consistency/profile-has-other-columns.js'
import type { Fault } from './fault.js'

/** Faults in what two answers must agree on. */
export const consistencyFaults: readonly Fault[] = [
  infoProfileIsStale,
  infoOhlcEndsYesterday,
  infoSpyIsAnotherFund,
  infoSpyIsTheSymbol,
  infoActionsLackTheNewest,
  infoSignalsOfAnotherSymbol,
  infoActionsOfAnotherSymbol,
  profileDiffersFromSearch,
  largestHasOtherColumns,
  profileHasOtherColumns,
]
