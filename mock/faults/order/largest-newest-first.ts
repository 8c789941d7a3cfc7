import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const largestNewestFirst: Fault = {
  id: 'largest-newest-first',
  title: 'The largest transactions stand by date',
  clause: 'ORDER-LARGEST',
  caughtBy: 'order.sorted@getForm4LargestTransactions#transaction_value',
  contract: (contract) =>
    editOperation(contract, 'getForm4LargestTransactions', (old) => ({
      ...old,
      order: [{ column: 'transaction_date', direction: 'desc', by: 'value', level: 'must', open: [] }],
    })),
}
