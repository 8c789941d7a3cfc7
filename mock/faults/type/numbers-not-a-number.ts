import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const numbersNotANumber: Fault = {
  id: 'numbers-not-a-number',
  title: 'An average over nothing comes out as NaN',
  clause: 'TYPE-NUMBER',
  caughtBy: 'column.type@getForm4InsiderSearch#avg_transaction_size',
  consequences: [{ check: 'consistency.mirror', because: 'the profile shows the number beside it' }],
  reply: onCell('getForm4InsiderSearch', 'avg_transaction_size', (value, { index }) => (index === 0 ? 'NaN' : value)),
}
