import type { Fault } from '../fault.js'
import { missingAsJson } from '../make/missing-as-json.js'

export const errorMissingParameterJsonTransactions: Fault = {
  id: 'error-missing-parameter-json-transactions',
  title: 'A missing owner_cik is refused by the framework, as JSON',
  clause: 'ERR-MISSING-TRANSACTIONS',
  caughtBy: 'error.parameter-missing@getForm4InsiderTransactions#owner_cik',
  reply: missingAsJson('getForm4InsiderTransactions'),
}
