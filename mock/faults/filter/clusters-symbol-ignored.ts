import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const clustersSymbolIgnored: Fault = {
  id: 'clusters-symbol-ignored',
  title: 'Clusters are market-wide whatever symbol is asked for',
  clause: 'FILTER-CLUSTERS-SYMBOL',
  caughtBy: 'filter.applied@getForm4Clusters#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4Clusters', 'symbol'),
}
