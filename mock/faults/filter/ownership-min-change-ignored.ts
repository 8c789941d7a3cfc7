import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const ownershipMinChangeIgnored: Fault = {
  id: 'ownership-min-change-ignored',
  title: 'Every change is large enough, whatever the smallest one is',
  clause: 'FILTER-OWNERSHIP-MINCHANGE',
  caughtBy: 'filter.applied@getForm4UnusualOwnership#min_percent_change',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4UnusualOwnership', 'min_percent_change'),
}
