import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const momentumSymbolIgnored: Fault = {
  id: 'momentum-symbol-ignored',
  title: 'Momentum is market-wide whatever symbol is asked for',
  clause: 'FILTER-MOMENTUM-SYMBOL',
  caughtBy: 'filter.applied@getForm4SentimentMomentum#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4SentimentMomentum', 'symbol'),
}
