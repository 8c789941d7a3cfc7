import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const topCodeIgnored: Fault = {
  id: 'top-code-ignored',
  title: 'Buyers and sellers come together whichever are asked for',
  clause: 'FILTER-TOP-CODE',
  caughtBy: 'filter.applied@getForm4TopInsiders#acquired_disposed_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4TopInsiders', 'acquired_disposed_code'),
}
