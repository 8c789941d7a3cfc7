import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const largestTransactionCodeIgnored: Fault = {
  id: 'largest-transaction-code-ignored',
  title: 'The transaction code is not part of the query',
  clause: 'FILTER-LARGEST-TXCODE',
  caughtBy: 'filter.applied@getForm4LargestTransactions#transaction_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4LargestTransactions', 'transaction_code'),
}
