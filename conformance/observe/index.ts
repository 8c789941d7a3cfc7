import type { Contract } from '../../spec/index.js'
import { badSignature } from './bad-signature.js'
import { bothCredentials } from './both-credentials.js'
import { byInsiderName } from './by-insider-name.js'
import { cikPadding } from './cik-padding.js'
import { codeLists } from './code-lists.js'
import { contentType } from './content-type.js'
import { cursorEdge } from './cursor-edge.js'
import { cursorHandOver } from './cursor-hand-over.js'
import { discoveryDirection } from './discovery-direction.js'
import { emptyCells } from './empty-cells.js'
import { extras } from './extras.js'
import { featureErrorCode } from './feature-error-code.js'
import { fieldQuoting } from './field-quoting.js'
import { finalNewline } from './final-newline.js'
import { gateOrder } from './gate-order.js'
import { hourlyHeaders } from './hourly-headers.js'
import { infoPageSignals } from './info-page-signals.js'
import { invalidValue } from './invalid-value.js'
import { lineEnding } from './line-ending.js'
import { malformedApiKey } from './malformed-api-key.js'
import { marketWideScope } from './market-wide-scope.js'
import { missingParameterStatus } from './missing-parameter-status.js'
import { mixedSymbolList } from './mixed-symbol-list.js'
import { noDataCompanyEndpoints } from './no-data-company-endpoints.js'
import { noDataStatus } from './no-data-status.js'
import { numberForm } from './number-form.js'
import type { Observer } from './observer.js'
import { ohlcRows } from './ohlc-rows.js'
import { openColumns } from './open-columns.js'
import { otherCursors } from './other-cursors.js'
import { otherMethods } from './other-methods.js'
import { overCap } from './over-cap.js'
import { quotaCounts } from './quota-counts.js'
import { quotaScope } from './quota-scope.js'
import { quotaWindow } from './quota-window.js'
import { rateHeadersOn401 } from './rate-headers-on-401.js'
import { recentActivityOrder } from './recent-activity-order.js'
import { resetWindow } from './reset-window.js'
import { shortNameQuery } from './short-name-query.js'
import { byShownOptions } from './shown-option.js'
import { symbolCase } from './symbol-case.js'
import { symbolErrorsOnInsiderEndpoints } from './symbol-errors-on-insider-endpoints.js'
import { symbolNotFoundStatus } from './symbol-not-found-status.js'
import { topLimit } from './top-limit.js'
import { unknownPath } from './unknown-path.js'
import { unknownSymbolInList } from './unknown-symbol-in-list.js'
import { windowDate } from './window-date.js'
import { windowEdge } from './window-edge.js'

/**
 * First how an answer is written, then who is refused and how, what is counted, and what an answer means. What a rule over the
 * rows of one answer tells stands in the document, beside the option.
 */
const ALL: readonly Observer[] = [
  contentType,
  lineEnding,
  finalNewline,
  fieldQuoting,
  numberForm,
  openColumns,
  emptyCells,
  codeLists,
  byInsiderName,
  cikPadding,
  malformedApiKey,
  badSignature,
  bothCredentials,
  symbolCase,
  mixedSymbolList,
  unknownSymbolInList,
  marketWideScope,
  symbolNotFoundStatus,
  featureErrorCode,
  symbolErrorsOnInsiderEndpoints,
  missingParameterStatus,
  noDataStatus,
  noDataCompanyEndpoints,
  invalidValue,
  unknownPath,
  otherMethods,
  gateOrder,
  overCap,
  shortNameQuery,
  quotaCounts,
  quotaScope,
  quotaWindow,
  resetWindow,
  rateHeadersOn401,
  hourlyHeaders,
  extras,
  windowDate,
  windowEdge,
  infoPageSignals,
  cursorHandOver,
  cursorEdge,
  otherCursors,
  ohlcRows,
  topLimit,
  recentActivityOrder,
  discoveryDirection,
]

/** Those of the points that this contract leaves open. */
export function observersOf({ openPoints }: Contract): readonly Observer[] {
  return openPoints.flatMap((point) => ALL.find(({ id }) => id === point.id) ?? byShownOptions(point) ?? [])
}
