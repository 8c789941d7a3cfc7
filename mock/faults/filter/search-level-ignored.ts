import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const searchLevelIgnored: Fault = {
  id: 'search-level-ignored',
  title: 'Insiders of every activity level come whichever is asked for',
  clause: 'FILTER-SEARCH-LEVEL',
  caughtBy: 'filter.applied@getForm4InsiderSearch#activity_level',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4InsiderSearch', 'activity_level'),
}
