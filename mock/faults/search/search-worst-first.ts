import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const searchWorstFirst: Fault = {
  id: 'search-worst-first',
  title: 'The least similar name comes first',
  clause: 'SEARCH-RANKED',
  caughtBy: 'search.best-first@getForm4InsiderSearch',
  contract: (contract) =>
    editOperation(contract, 'getForm4InsiderSearch', (old) => ({
      ...old,
      order: old.order.map((key) => (key.by === 'similarity' ? { ...key, direction: 'asc' as const } : key)),
    })),
}
