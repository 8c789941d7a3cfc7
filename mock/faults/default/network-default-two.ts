import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const networkDefaultTwo: Fault = {
  id: 'network-default-two',
  title: 'Two insiders are a network by default',
  clause: 'DEFAULT-NETWORK-MINCONNECTED',
  caughtBy: 'filter.applied@getForm4NetworkEffects#min_connected_insiders',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withDefault('getForm4NetworkEffects', 'min_connected_insiders', '2'),
}
