import { companyHandlers } from './company-handlers.js'
import { getCompanyInfoPage } from './get-company-info-page.js'
import { getForm4TopInsiders } from './get-form4-top-insiders.js'
import { getForm4Trends } from './get-form4-trends.js'
import { getUserStatus } from './get-user-status.js'
import type { Handlers } from './handler.js'
import { insiderHandlers } from './insider-handlers.js'
import { keepPages } from './keep-pages.js'
import { ledgerHandlers } from './ledger-handlers.js'

/** Which handler answers which operation of the shipped contract, by operation id. */
export const handlers: Handlers = {
  getUserStatus,
  ...companyHandlers,
  getCompanyInfoPage,
  ...ledgerHandlers,
  ...insiderHandlers,
  getForm4TopInsiders: keepPages(getForm4TopInsiders),
  getForm4Trends,
}
