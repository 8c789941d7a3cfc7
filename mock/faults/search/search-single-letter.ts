import { editParameter } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const searchSingleLetter: Fault = {
  id: 'search-single-letter',
  title: 'A single letter is enough for a search',
  clause: 'SEARCH-MIN-LENGTH',
  caughtBy: 'search.minimum@getForm4InsiderSearch',
  contract: (contract) =>
    editParameter(contract, 'getForm4InsiderSearch', 'name_query', ({ minLength: _forgotten, ...rest }) => rest),
}
