import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const momentumCodeIgnored: Fault = {
  id: 'momentum-code-ignored',
  title: 'Shifts of buying and of selling come together whichever are asked for',
  clause: 'FILTER-MOMENTUM-CODE',
  caughtBy: 'filter.applied@getForm4SentimentMomentum#acquired_disposed_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4SentimentMomentum', 'acquired_disposed_code'),
}
