import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const signalsWindowIgnored: Fault = {
  id: 'signals-window-ignored',
  title: 'The look-back of signals is parsed and never applied',
  clause: 'FILTER-SIGNALS-DAYINTERVAL',
  caughtBy: 'window.applied@getTechnicalSignals#day_interval',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getTechnicalSignals', 'day_interval'),
}
