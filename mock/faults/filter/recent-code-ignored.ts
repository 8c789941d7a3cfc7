import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const recentCodeIgnored: Fault = {
  id: 'recent-code-ignored',
  title: 'Acquisitions and disposals come together whichever is asked for',
  clause: 'FILTER-RECENT-CODE',
  caughtBy: 'filter.applied@getForm4RecentActivity#acquired_disposed_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: unread('getForm4RecentActivity', 'acquired_disposed_code'),
}
