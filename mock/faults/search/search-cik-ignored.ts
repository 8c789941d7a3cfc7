import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const searchCikIgnored: Fault = {
  id: 'search-cik-ignored',
  title: 'The exact key is not part of the search',
  clause: 'SEARCH-EXACT-CIK',
  caughtBy: 'filter.applied@getForm4InsiderSearch#owner_cik',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile is one row, the search many' },
    { check: 'filter.effective', because: 'rows that break the filter are both there and not removed' },
  ],
  contract: withoutFilter('getForm4InsiderSearch', 'owner_cik'),
}
