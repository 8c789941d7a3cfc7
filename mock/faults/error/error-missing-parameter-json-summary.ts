import type { Fault } from '../fault.js'
import { missingAsJson } from '../make/missing-as-json.js'

export const errorMissingParameterJsonSummary: Fault = {
  id: 'error-missing-parameter-json-summary',
  title: 'A missing symbol is refused by the framework, as JSON',
  clause: 'ERR-MISSING-SUMMARY',
  caughtBy: 'error.parameter-missing@getForm4CompanySummary#symbol',
  reply: missingAsJson('getForm4CompanySummary'),
}
