import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const repeatedCodeIgnored: Fault = {
  id: 'repeated-code-ignored',
  title: 'Repeated buying and selling come together whichever is asked for',
  clause: 'FILTER-REPEATED-CODE',
  caughtBy: 'filter.applied@getForm4RepeatedActivity#acquired_disposed_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RepeatedActivity', 'acquired_disposed_code'),
}
