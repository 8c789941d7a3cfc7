import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const companiesOfEverybody: Fault = {
  id: 'companies-of-everybody',
  title: 'The companies of all insiders come whoever is asked for',
  clause: 'FILTER-COMPANIES-OWNERCIK',
  caughtBy: 'filter.effective@getForm4InsiderCompanies#owner_cik',
  consequences: [
    { check: 'consistency.summary', because: 'totals of one insider no longer equal the transactions behind them' },
  ],
  contract: withoutFilter('getForm4InsiderCompanies', 'owner_cik'),
}
