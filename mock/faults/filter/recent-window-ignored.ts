import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const recentWindowIgnored: Fault = {
  id: 'recent-window-ignored',
  title: 'The look-back of recent activity is parsed and never applied',
  clause: 'FILTER-RECENT-DAYINTERVAL',
  caughtBy: 'window.applied@getForm4RecentActivity#day_interval',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4RecentActivity', 'day_interval'),
}
