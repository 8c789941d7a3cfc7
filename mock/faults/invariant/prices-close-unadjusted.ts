import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const pricesCloseUnadjusted: Fault = {
  id: 'prices-close-unadjusted',
  title: 'The close is not adjusted for splits, the rest of the row is',
  clause: 'INV-OHLC-RANGE',
  caughtBy: 'invariant.row@getOhlc#close-within-range',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onCell('getOhlc', 'close', (close, { index }) => (index > 400 ? String(Number(close) * 4) : close)),
}
