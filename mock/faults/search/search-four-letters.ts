import { editParameter } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const searchFourLetters: Fault = {
  id: 'search-four-letters',
  title: 'A search wants four characters',
  clause: 'SEARCH-MIN-LENGTH',
  caughtBy: 'search.minimum@getForm4InsiderSearch',
  contract: (contract) =>
    editParameter(contract, 'getForm4InsiderSearch', 'name_query', (old) => ({ ...old, minLength: 4 })),
}
