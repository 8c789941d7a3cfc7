import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const topAverageHalved: Fault = {
  id: 'top-average-halved',
  title: 'The average divides by buys and sells together',
  clause: 'INV-TOP-AVERAGE',
  caughtBy: 'invariant.row@getForm4TopInsiders#average',
  consequences: [
    { check: 'consistency.summary', because: "half of an average is not that of the insider's transactions either" },
  ],
  outcome: onValue('getForm4TopInsiders', 'avg_transaction_size', (average) => Number(average) / 2),
}
