import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const searchPositionIgnored: Fault = {
  id: 'search-position-ignored',
  title: 'Net buyers and net sellers come together whichever are asked for',
  clause: 'FILTER-SEARCH-POSITION',
  caughtBy: 'filter.applied@getForm4InsiderSearch#position_type',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4InsiderSearch', 'position_type'),
}
