import type { Value } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const insiderPositionReversed: Fault = {
  id: 'insider-position-reversed',
  title: 'Net buyers and net sellers change places',
  clause: 'INV-INSIDER-POSITION',
  caughtBy: 'invariant.row@getForm4InsiderSearch#net-buyer-bought-more',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile shows the right row beside this one' },
    { check: 'filter.applied', because: 'the filter reads the right position' },
    { check: 'filter.effective', because: 'the filter reads the right position' },
  ],
  outcome: onValue('getForm4InsiderSearch', 'position_type', reversed),
}

function reversed(position: Value): Value {
  return position === 'Net Buyer' ? 'Net Seller' : position === 'Net Seller' ? 'Net Buyer' : position
}
