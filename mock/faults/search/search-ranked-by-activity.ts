import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const searchRankedByActivity: Fault = {
  id: 'search-ranked-by-activity',
  title: 'Results of a search stand by activity',
  clause: 'SEARCH-RANKED',
  caughtBy: 'search.best-first@getForm4InsiderSearch',
  contract: (contract) =>
    editOperation(contract, 'getForm4InsiderSearch', (old) => ({
      ...old,
      order: [
        { column: 'activity_level', direction: 'asc', by: 'enum', level: 'must', open: [] },
        { column: 'total_transactions', direction: 'desc', by: 'value', level: 'must', open: [] },
      ],
    })),
}
