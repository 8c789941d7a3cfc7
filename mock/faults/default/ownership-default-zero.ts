import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const ownershipDefaultZero: Fault = {
  id: 'ownership-default-zero',
  title: 'Every change is large enough by default',
  clause: 'DEFAULT-OWNERSHIP-MINCHANGE',
  caughtBy: 'filter.applied@getForm4UnusualOwnership#min_percent_change',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withDefault('getForm4UnusualOwnership', 'min_percent_change', '0'),
}
