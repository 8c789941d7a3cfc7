import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const recentTransactionCodeIgnored: Fault = {
  id: 'recent-transaction-code-ignored',
  title: 'The transaction code is not part of the query',
  clause: 'FILTER-RECENT-TXCODE',
  caughtBy: 'filter.applied@getForm4RecentActivity#transaction_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RecentActivity', 'transaction_code'),
}
