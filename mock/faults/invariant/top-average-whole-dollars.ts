import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const topAverageWholeDollars: Fault = {
  id: 'top-average-whole-dollars',
  title: 'The average is cut to a whole number of thousands',
  clause: 'INV-TOP-AVERAGE',
  caughtBy: 'invariant.row@getForm4TopInsiders#average',
  consequences: [
    {
      check: 'consistency.summary',
      because: "what was cut off is missing from the average of the insider's transactions",
    },
  ],
  outcome: onValue(
    'getForm4TopInsiders',
    'avg_transaction_size',
    (average) => Math.floor(Number(average) / 1000) * 1000,
  ),
}
