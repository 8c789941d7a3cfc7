import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const searchNamesFromZ: Fault = {
  id: 'search-names-from-z',
  title: 'Insiders stand by their name, from Z to A',
  clause: 'ORDER-SEARCH',
  caughtBy: 'search.discovery@getForm4InsiderSearch#activity_level',
  consequences: [{ check: 'search.best-first', because: 'the order of the names stands for that of a search too' }],
  contract: (contract) =>
    editOperation(contract, 'getForm4InsiderSearch', (old) => ({
      ...old,
      order: [{ column: 'insider_name', direction: 'desc', by: 'value', level: 'must', open: [] }],
    })),
}
