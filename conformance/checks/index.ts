import type { Check } from '../check.js'
import { authAccepted } from './auth/auth-accepted.js'
import { authAlgNone } from './auth/auth-alg-none.js'
import { authEmpty } from './auth/auth-empty.js'
import { authExact } from './auth/auth-exact.js'
import { authExpired } from './auth/auth-expired.js'
import { authIdentity } from './auth/auth-identity.js'
import { authMalformed } from './auth/auth-malformed.js'
import { authMissing } from './auth/auth-missing.js'
import { authRevokedKey } from './auth/auth-revoked-key.js'
import { authSameData } from './auth/auth-same-data.js'
import { authTampered } from './auth/auth-tampered.js'
import { authUnknownKey } from './auth/auth-unknown-key.js'
import { capDefault } from './cap/cap-default.js'
import { capHonoured } from './cap/cap-honoured.js'
import { capMaximum } from './cap/cap-maximum.js'
import { columnChosen } from './column/column-chosen.js'
import { columnEmpty } from './column/column-empty.js'
import { columnEnum } from './column/column-enum.js'
import { columnJsonTable } from './column/column-json-table.js'
import { columnPattern } from './column/column-pattern.js'
import { columnType } from './column/column-type.js'
import { consistencyContainment } from './consistency/consistency-containment.js'
import { consistencyMirror } from './consistency/consistency-mirror.js'
import { consistencyNothingFound } from './consistency/consistency-nothing-found.js'
import { consistencyRecord } from './consistency/consistency-record.js'
import { consistencySeries } from './consistency/consistency-series.js'
import { consistencySummary } from './consistency/consistency-summary.js'
import { filterEdge } from './consistency/filter-edge.js'
import { resourceSame } from './consistency/resource-same.js'
import { resourceUnknown } from './consistency/resource-unknown.js'
import { csvEncoding } from './csv/csv-encoding.js'
import { csvHeader } from './csv/csv-header.js'
import { csvJsonCell } from './csv/csv-json-cell.js'
import { csvLineError } from './csv/csv-line-error.js'
import { csvRows } from './csv/csv-rows.js'
import { jsonSchema } from './csv/json-schema.js'
import { defaultSpelledOut } from './default/default-spelled-out.js'
import { errorBody } from './error/error-body.js'
import { errorDeclared } from './error/error-declared.js'
import { errorNoData } from './error/error-no-data.js'
import { errorParameterInvalid } from './error/error-parameter-invalid.js'
import { errorParameterMissing } from './error/error-parameter-missing.js'
import { errorRefused } from './error/error-refused.js'
import { errorValueAccepted } from './error/error-value-accepted.js'
import { filterApplied } from './filter/filter-applied.js'
import { filterEffective } from './filter/filter-effective.js'
import { filterList } from './filter/filter-list.js'
import { windowApplied } from './filter/window-applied.js'
import { headerDeclared } from './header/header-declared.js'
import { headerMediaType } from './header/header-media-type.js'
import { headerNotModified } from './header/header-not-modified.js'
import { headerRatePresent } from './header/header-rate-present.js'
import { invariantRow } from './invariant/invariant-row.js'
import { invariantTable } from './invariant/invariant-table.js'
import { rowsCount } from './invariant/rows-count.js'
import { orderChosen } from './order/order-chosen.js'
import { orderSorted } from './order/order-sorted.js'
import { pageByName } from './page/page-by-name.js'
import { pageComplete } from './page/page-complete.js'
import { pageDisjoint } from './page/page-disjoint.js'
import { pageNextLink } from './page/page-next-link.js'
import { pageNumbered } from './page/page-numbered.js'
import { pageOrdered } from './page/page-ordered.js'
import { pageTotal } from './page/page-total.js'
import { pathExists } from './path/path-exists.js'
import { pathIdShown } from './path/path-id-shown.js'
import { pathNoServerError } from './path/path-no-server-error.js'
import { pathNotRefused } from './path/path-not-refused.js'
import { quotaCost } from './quota/quota-cost.js'
import { quotaDaily } from './quota/quota-daily.js'
import { quotaEveryAnswer } from './quota/quota-every-answer.js'
import { quotaHourly } from './quota/quota-hourly.js'
import { quotaLimit } from './quota/quota-limit.js'
import { quotaRefusal } from './quota/quota-refusal.js'
import { quotaRemaining } from './quota/quota-remaining.js'
import { quotaReset } from './quota/quota-reset.js'
import { quotaTold } from './quota/quota-told.js'
import { searchBestFirst } from './search/search-best-first.js'
import { searchDiscovery } from './search/search-discovery.js'
import { searchMinimum } from './search/search-minimum.js'
import { searchTypo } from './search/search-typo.js'
import { tierGroupAllowed } from './tier/tier-group-allowed.js'
import { tierGroupRefused } from './tier/tier-group-refused.js'
import { tierLimit } from './tier/tier-limit.js'
import { tierSymbolInReach } from './tier/tier-symbol-in-reach.js'
import { tierSymbolList } from './tier/tier-symbol-list.js'
import { tierSymbolOutOfReach } from './tier/tier-symbol-out-of-reach.js'
import { tierSymbolSpelled } from './tier/tier-symbol-spelled.js'
import { tierSymbolUnknown } from './tier/tier-symbol-unknown.js'
import { tierUpgradeUrl } from './tier/tier-upgrade-url.js'

/**
 * Every check, in the order in which a person reads an answer: whether it comes, whether it can be read, whether its
 * values obey the rules, whether its rows match the request; then credentials, tiers and quotas. The first violation in
 * this order is usually the cause of the others.
 */
export const CHECKS: readonly Check[] = [
  pathExists,
  pathNotRefused,
  pathNoServerError,
  pathIdShown,
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
  columnChosen,
  invariantRow,
  invariantTable,
  rowsCount,
  filterApplied,
  windowApplied,
  filterEffective,
  filterEdge,
  filterList,
  defaultSpelledOut,
  capDefault,
  capHonoured,
  capMaximum,
  orderSorted,
  orderChosen,
  pageDisjoint,
  pageOrdered,
  pageComplete,
  pageNumbered,
  pageNextLink,
  pageByName,
  pageTotal,
  searchTypo,
  searchBestFirst,
  searchMinimum,
  searchDiscovery,
  consistencyMirror,
  consistencySummary,
  consistencyRecord,
  consistencyContainment,
  consistencyNothingFound,
  consistencySeries,
  resourceSame,
  resourceUnknown,
  authMissing,
  authEmpty,
  authMalformed,
  authTampered,
  authAlgNone,
  authExact,
  authExpired,
  authUnknownKey,
  authRevokedKey,
  authAccepted,
  authSameData,
  authIdentity,
  tierLimit,
  tierSymbolInReach,
  tierSymbolOutOfReach,
  tierSymbolList,
  tierSymbolSpelled,
  tierSymbolUnknown,
  tierGroupAllowed,
  tierGroupRefused,
  tierUpgradeUrl,
  quotaLimit,
  quotaRemaining,
  quotaEveryAnswer,
  quotaReset,
  quotaTold,
  quotaCost,
  quotaHourly,
  quotaDaily,
  quotaRefusal,
  headerRatePresent,
  headerDeclared,
  headerMediaType,
  headerNotModified,
  errorBody,
  errorDeclared,
  errorRefused,
  errorParameterInvalid,
  errorValueAccepted,
  errorParameterMissing,
  errorNoData,
]
