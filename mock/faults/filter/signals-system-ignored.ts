import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const signalsSystemIgnored: Fault = {
  id: 'signals-system-ignored',
  title: 'The trading system is not part of the query',
  clause: 'FILTER-SIGNALS-TRADINGSYSTEM',
  caughtBy: 'filter.applied@getTechnicalSignals#trading_system',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getTechnicalSignals', 'trading_system'),
}
