import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const actionsSymbolStale: Fault = {
  id: 'actions-symbol-stale',
  title: 'The filings of every company are labelled with the default symbol',
  clause: 'FILTER-ACTIONS-SYMBOL',
  caughtBy: 'filter.applied@getCompanyActions#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  outcome: onValue('getCompanyActions', 'symbol', () => 'AAPL'),
}
