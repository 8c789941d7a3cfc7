import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const topByCount: Fault = {
  id: 'top-by-count',
  title: 'The ranking follows the number of transactions',
  clause: 'ORDER-TOP',
  caughtBy: 'invariant.table@getForm4TopInsiders#rank-without-gaps',
  consequences: [{ check: 'order.sorted', because: 'rows are not in their order' }],
  contract: (contract) =>
    editOperation(contract, 'getForm4TopInsiders', (old) => ({
      ...old,
      order: [{ column: 'total_transactions', direction: 'desc', by: 'value', level: 'must', open: [] }],
    })),
}
