import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const searchLevelsMixed: Fault = {
  id: 'search-levels-mixed',
  title: 'Discovery sorts insiders by their name',
  clause: 'SEARCH-DISCOVERY',
  caughtBy: 'search.discovery@getForm4InsiderSearch#activity_level',
  consequences: [{ check: 'search.best-first', because: 'the order of the names stands for that of a search too' }],
  contract: (contract) =>
    editOperation(contract, 'getForm4InsiderSearch', (old) => ({
      ...old,
      order: [{ column: 'insider_name', direction: 'asc', by: 'value', level: 'must', open: [] }],
    })),
}
