import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const transactionsWindowIgnored: Fault = {
  id: 'transactions-window-ignored',
  title: 'The look-back of an insider is parsed and never applied',
  clause: 'FILTER-TRANSACTIONS-DAYINTERVAL',
  caughtBy: 'window.applied@getForm4InsiderTransactions#day_interval',
  consequences: [
    { check: 'filter.effective', because: 'rows that break the filter are both there and not removed' },
    {
      check: 'consistency.summary',
      because: 'the summaries are held against what these transactions show of their window',
    },
  ],
  contract: withoutFilter('getForm4InsiderTransactions', 'day_interval'),
}
