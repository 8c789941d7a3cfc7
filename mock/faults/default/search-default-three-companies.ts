import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const searchDefaultThreeCompanies: Fault = {
  id: 'search-default-three-companies',
  title: 'Only insiders of three companies are found by default',
  clause: 'DEFAULT-SEARCH-MINCOMPANIES',
  caughtBy: 'default.spelled-out@getForm4InsiderSearch',
  contract: withDefault('getForm4InsiderSearch', 'min_companies', '3'),
}
