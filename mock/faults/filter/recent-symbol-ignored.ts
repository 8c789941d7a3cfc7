import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const recentSymbolIgnored: Fault = {
  id: 'recent-symbol-ignored',
  title: 'Recent activity is market-wide whatever symbol is asked for',
  clause: 'FILTER-RECENT-SYMBOL',
  caughtBy: 'filter.applied@getForm4RecentActivity#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RecentActivity', 'symbol'),
}
