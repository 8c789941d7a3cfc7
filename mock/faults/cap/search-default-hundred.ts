import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const searchDefaultHundred: Fault = {
  id: 'search-default-hundred',
  title: 'A hundred insiders come by default',
  clause: 'CAP-SEARCH-LIMIT',
  caughtBy: 'cap.default@getForm4InsiderSearch#limit',
  consequences: [{ check: 'default.spelled-out', because: 'fifty are not a hundred' }],
  contract: withDefault('getForm4InsiderSearch', 'limit', '100'),
}
