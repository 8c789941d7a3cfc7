import { getCompanyActions } from './get-company-actions.js'
import { getCompanyInfoPage } from './get-company-info-page.js'
import { getCompanyProfile } from './get-company-profile.js'
import { getForm4InsiderProfile } from './get-form4-insider-profile.js'
import { getForm4InsiderSearch } from './get-form4-insider-search.js'
import { getForm4TopInsiders } from './get-form4-top-insiders.js'
import { getForm4Trends } from './get-form4-trends.js'
import { getMultiCompany8kSummary } from './get-multi-company-8k-summary.js'
import { getOhlc } from './get-ohlc.js'
import { getTechnicalSignals } from './get-technical-signals.js'
import { getUserStatus } from './get-user-status.js'
import type { Handlers } from './handler.js'
import { keepPages } from './keep-pages.js'
import { ledgerHandlers } from './ledger-handlers.js'

/** Which handler answers which operation of the shipped contract, by operation id. */
export const handlers: Handlers = {
  getUserStatus,
  // Companies
  getCompanyProfile,
  getOhlc,
  getTechnicalSignals,
  getCompanyActions,
  getMultiCompany8kSummary: keepPages(getMultiCompany8kSummary),
  getCompanyInfoPage,
  // Insiders
  ...ledgerHandlers,
  getForm4TopInsiders: keepPages(getForm4TopInsiders),
  getForm4Trends: keepPages(getForm4Trends),
  getForm4InsiderSearch: keepPages(getForm4InsiderSearch),
  getForm4InsiderProfile: keepPages(getForm4InsiderProfile),
}
