import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const signalsTypeIgnored: Fault = {
  id: 'signals-type-ignored',
  title: 'The type of signal is not part of the query',
  clause: 'FILTER-SIGNALS-SIGNALTYPE',
  caughtBy: 'filter.applied@getTechnicalSignals#signal_type',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getTechnicalSignals', 'signal_type'),
}
