import type { Fault } from '../fault.js'
import { withFilter } from '../make/change-filter.js'

export const recentAcquisitionsInverted: Fault = {
  id: 'recent-acquisitions-inverted',
  title: 'Buys and sells are mistaken for each other by the flag',
  clause: 'FILTER-RECENT-ISACQUISITION',
  caughtBy: 'filter.applied@getForm4RecentActivity#is_acquisition',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withFilter('getForm4RecentActivity', 'is_acquisition', (filter) => ({
    ...filter,
    map: { true: 'D', false: 'A' },
  })),
}
