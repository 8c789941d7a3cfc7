import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const transactionsOfEverybody: Fault = {
  id: 'transactions-of-everybody',
  title: 'The transactions of all insiders come whoever is asked for',
  clause: 'FILTER-TRANSACTIONS-OWNERCIK',
  caughtBy: 'filter.effective@getForm4InsiderTransactions#owner_cik',
  consequences: [
    { check: 'consistency.summary', because: 'totals of one insider no longer equal the transactions that came' },
  ],
  contract: withoutFilter('getForm4InsiderTransactions', 'owner_cik'),
}
