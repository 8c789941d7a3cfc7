import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const signalsDefaultThreeYears: Fault = {
  id: 'signals-default-three-years',
  title: 'Signals look back three years by default',
  clause: 'DEFAULT-SIGNALS-DAYINTERVAL',
  caughtBy: 'window.applied@getTechnicalSignals#day_interval',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withDefault('getTechnicalSignals', 'day_interval', '1095'),
}
