import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const insiderNetReversed: Fault = {
  id: 'insider-net-reversed',
  title: 'The net change of an insider is sold minus bought',
  clause: 'INV-INSIDER-NET',
  caughtBy: 'invariant.row@getForm4InsiderSearch#net',
  consequences: [{ check: 'consistency.mirror', because: 'the profile shows the right row beside this one' }],
  outcome: onValue('getForm4InsiderSearch', 'net_position_change', (net) => -Number(net)),
}
