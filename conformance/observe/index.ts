import type { Contract } from '../../spec/index.js'
import { bothCredentials } from './both-credentials.js'
import { clock } from './clock.js'
import { CURSOR_FORMS } from './cursor-forms.js'
import { discoveryDirection } from './discovery-direction.js'
import { ERROR_FORMS } from './error-forms.js'
import { extras } from './extras.js'
import { gateOrder } from './gate-order.js'
import { gateway } from './gateway.js'
import { INFO_PAGE_TABLES } from './info-page-tables.js'
import { invalidValue } from './invalid-value.js'
import { marketWideScope } from './market-wide-scope.js'
import { noDataCompanyEndpoints } from './no-data-company-endpoints.js'
import type { Observer } from './observer.js'
import { ohlcRows } from './ohlc-rows.js'
import { otherMethods } from './other-methods.js'
import { quotaCounts } from './quota-counts.js'
import { QUOTA_FORMS } from './quota-forms.js'
import { quotaScope } from './quota-scope.js'
import { quotaWindow } from './quota-window.js'
import { recentActivityOrder } from './recent-activity-order.js'
import { shortNameQuery } from './short-name-query.js'
import { byShownOptions } from './shown-option.js'
import { SYMBOL_FORMS } from './symbol-forms.js'
import { topLimit } from './top-limit.js'
import { unknownPath } from './unknown-path.js'
import { WINDOW_FORMS } from './window-forms.js'
import { WRITTEN_FORMS } from './written-forms.js'

/**
 * First the form of answers, then refusals, quotas, and the meaning of answers. If a rule over the rows of one answer
 * is enough, that rule is in the document beside the option, and needs no observer here.
 */
const ALL: readonly Observer[] = [
  ...WRITTEN_FORMS,
  ...ERROR_FORMS,
  noDataCompanyEndpoints,
  ...CURSOR_FORMS,
  ...WINDOW_FORMS,
  ...QUOTA_FORMS,
  ...SYMBOL_FORMS,
  bothCredentials,
  marketWideScope,
  invalidValue,
  unknownPath,
  otherMethods,
  gateOrder,
  shortNameQuery,
  quotaCounts,
  quotaScope,
  quotaWindow,
  extras,
  ...INFO_PAGE_TABLES,
  ohlcRows,
  topLimit,
  recentActivityOrder,
  discoveryDirection,
]

/**
 * The observers of points that this contract leaves open, and of what no document mentions: the clock, and gateways.
 */
export function observersOf({ openPoints }: Contract): readonly Observer[] {
  const points = openPoints.flatMap((point) => ALL.find(({ id }) => id === point.id) ?? byShownOptions(point) ?? [])
  return [clock, gateway, ...points]
}
