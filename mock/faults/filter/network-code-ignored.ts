import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const networkCodeIgnored: Fault = {
  id: 'network-code-ignored',
  title: 'Groups that buy and that sell come together whichever are asked for',
  clause: 'FILTER-NETWORK-CODE',
  caughtBy: 'filter.applied@getForm4NetworkEffects#acquired_disposed_code',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4NetworkEffects', 'acquired_disposed_code'),
}
