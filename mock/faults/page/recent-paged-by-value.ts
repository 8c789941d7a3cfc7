import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const recentPagedByValue: Fault = {
  id: 'recent-paged-by-value',
  title: 'Pages go on by value, as if the cursor were no date',
  clause: 'PAGE-RECENT-CURSOR',
  caughtBy: 'page.ordered@getForm4RecentActivity',
  contract: (contract) =>
    editOperation(contract, 'getForm4RecentActivity', (old) => ({
      ...old,
      order: [{ column: 'transaction_value', direction: 'desc', by: 'value', level: 'must', open: [] }],
    })),
}
