import type { Check } from '../check.js'
import { authAccepted } from './auth-accepted.js'
import { authAlgNone } from './auth-alg-none.js'
import { authEmpty } from './auth-empty.js'
import { authExpired } from './auth-expired.js'
import { authMalformed } from './auth-malformed.js'
import { authMissing } from './auth-missing.js'
import { authRevokedKey } from './auth-revoked-key.js'
import { authSameData } from './auth-same-data.js'
import { authTampered } from './auth-tampered.js'
import { authUnknownKey } from './auth-unknown-key.js'
import { capDefault } from './cap-default.js'
import { capHonoured } from './cap-honoured.js'
import { capMaximum } from './cap-maximum.js'
import { columnEmpty } from './column-empty.js'
import { columnEnum } from './column-enum.js'
import { columnJsonTable } from './column-json-table.js'
import { columnPattern } from './column-pattern.js'
import { columnType } from './column-type.js'
import { consistencyMirror } from './consistency-mirror.js'
import { consistencySummary } from './consistency-summary.js'
import { csvEncoding } from './csv-encoding.js'
import { csvHeader } from './csv-header.js'
import { csvJsonCell } from './csv-json-cell.js'
import { csvLineError } from './csv-line-error.js'
import { csvRows } from './csv-rows.js'
import { defaultSpelledOut } from './default-spelled-out.js'
import { errorBody } from './error-body.js'
import { errorNoData } from './error-no-data.js'
import { errorParameterMissing } from './error-parameter-missing.js'
import { filterApplied } from './filter-applied.js'
import { filterEffective } from './filter-effective.js'
import { filterList } from './filter-list.js'
import { headerRatePresent } from './header-rate-present.js'
import { invariantRow } from './invariant-row.js'
import { invariantTable } from './invariant-table.js'
import { jsonSchema } from './json-schema.js'
import { orderSorted } from './order-sorted.js'
import { pageComplete } from './page-complete.js'
import { pageDisjoint } from './page-disjoint.js'
import { pageOrdered } from './page-ordered.js'
import { pathExists } from './path-exists.js'
import { quotaCost } from './quota-cost.js'
import { quotaDaily } from './quota-daily.js'
import { quotaHourly } from './quota-hourly.js'
import { quotaLimit } from './quota-limit.js'
import { quotaRefusal } from './quota-refusal.js'
import { quotaRemaining } from './quota-remaining.js'
import { quotaReset } from './quota-reset.js'
import { rowsCount } from './rows-count.js'
import { searchBestFirst } from './search-best-first.js'
import { searchDiscovery } from './search-discovery.js'
import { searchMinimum } from './search-minimum.js'
import { searchTypo } from './search-typo.js'
import { tierGroupAllowed } from './tier-group-allowed.js'
import { tierGroupRefused } from './tier-group-refused.js'
import { tierSymbolInReach } from './tier-symbol-in-reach.js'
import { tierSymbolList } from './tier-symbol-list.js'
import { tierSymbolOutOfReach } from './tier-symbol-out-of-reach.js'
import { tierSymbolUnknown } from './tier-symbol-unknown.js'
import { tierUpgradeUrl } from './tier-upgrade-url.js'
import { windowApplied } from './window-applied.js'

/**
 * Every law that the judge knows. The order is that of reading an answer: does it come at all, can it be read, do its values
 * hold, do its rows obey what was asked, and only then who may ask and how often. The first violation in this order is
 * usually the cause of the others.
 */
export const CHECKS: readonly Check[] = [
  pathExists,
  csvEncoding,
  csvHeader,
  csvRows,
  csvJsonCell,
  csvLineError,
  jsonSchema,
  columnType,
  columnEnum,
  columnPattern,
  columnEmpty,
  columnJsonTable,
  invariantRow,
  invariantTable,
  rowsCount,
  filterApplied,
  windowApplied,
  filterEffective,
  filterList,
  defaultSpelledOut,
  capDefault,
  capHonoured,
  capMaximum,
  orderSorted,
  pageDisjoint,
  pageOrdered,
  pageComplete,
  searchTypo,
  searchBestFirst,
  searchMinimum,
  searchDiscovery,
  consistencyMirror,
  consistencySummary,
  authMissing,
  authEmpty,
  authMalformed,
  authTampered,
  authAlgNone,
  authExpired,
  authUnknownKey,
  authRevokedKey,
  authAccepted,
  authSameData,
  tierSymbolInReach,
  tierSymbolOutOfReach,
  tierSymbolList,
  tierSymbolUnknown,
  tierGroupAllowed,
  tierGroupRefused,
  tierUpgradeUrl,
  quotaLimit,
  quotaRemaining,
  quotaReset,
  quotaCost,
  quotaHourly,
  quotaDaily,
  quotaRefusal,
  headerRatePresent,
  errorBody,
  errorParameterMissing,
  errorNoData,
]
