import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const networkMinConnectedIgnored: Fault = {
  id: 'network-min-connected-ignored',
  title: 'The smallest number of connected insiders is overridden by its default',
  clause: 'FILTER-NETWORK-MINCONNECTED',
  caughtBy: 'filter.applied@getForm4NetworkEffects#min_connected_insiders',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: unread('getForm4NetworkEffects', 'min_connected_insiders'),
}
