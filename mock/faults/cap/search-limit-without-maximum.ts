import type { Fault } from '../fault.js'
import { withMaximum } from '../make/change-parameter.js'

export const searchLimitWithoutMaximum: Fault = {
  id: 'search-limit-without-maximum',
  title: 'A search returns as many rows as are asked for',
  clause: 'CAP-SEARCH-LIMIT',
  caughtBy: 'cap.maximum@getForm4InsiderSearch#limit',
  contract: withMaximum('getForm4InsiderSearch', 'limit', undefined),
}
