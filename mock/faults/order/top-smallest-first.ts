import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const topSmallestFirst: Fault = {
  id: 'top-smallest-first',
  title: 'The ranking stands upside down',
  clause: 'ORDER-TOP',
  caughtBy: 'invariant.table@getForm4TopInsiders#rank-without-gaps',
  consequences: [{ check: 'order.sorted', because: 'rows are not in their order' }],
  contract: (contract) =>
    editOperation(contract, 'getForm4TopInsiders', (old) => ({
      ...old,
      order: [{ column: 'total_transaction_value', direction: 'asc', by: 'value', level: 'must', open: [] }],
    })),
}
