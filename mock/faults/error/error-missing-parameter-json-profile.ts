import type { Fault } from '../fault.js'
import { missingAsJson } from '../make/missing-as-json.js'

export const errorMissingParameterJsonProfile: Fault = {
  id: 'error-missing-parameter-json-profile',
  title: 'A missing owner_cik is refused by the framework, as JSON',
  clause: 'ERR-MISSING-PROFILE',
  caughtBy: 'error.parameter-missing@getForm4InsiderProfile#owner_cik',
  reply: missingAsJson('getForm4InsiderProfile'),
}
