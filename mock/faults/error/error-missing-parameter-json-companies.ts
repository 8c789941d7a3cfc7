import type { Fault } from '../fault.js'
import { missingAsJson } from '../make/missing-as-json.js'

export const errorMissingParameterJsonCompanies: Fault = {
  id: 'error-missing-parameter-json-companies',
  title: 'A missing owner_cik is refused by the framework, as JSON',
  clause: 'ERR-MISSING-COMPANIES',
  caughtBy: 'error.parameter-missing@getForm4InsiderCompanies#owner_cik',
  reply: missingAsJson('getForm4InsiderCompanies'),
}
