import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const ownershipSeverityIgnored: Fault = {
  id: 'ownership-severity-ignored',
  title: 'Changes of every severity come whichever is asked for',
  clause: 'FILTER-OWNERSHIP-SEVERITY',
  caughtBy: 'filter.applied@getForm4UnusualOwnership#severity',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4UnusualOwnership', 'severity'),
}
