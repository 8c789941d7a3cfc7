import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const datesMonthCountsFromZero: Fault = {
  id: 'dates-month-counts-from-zero',
  title: 'Months of the price rows count from zero',
  clause: 'TYPE-DATE',
  caughtBy: 'column.type@getOhlc#date',
  consequences: [
    { check: 'consistency.mirror', because: 'the info page shows the right table beside this one' },
    { check: 'invariant.row', because: 'a day of the month before may be a Sunday' },
  ],
  reply: onCell('getOhlc', 'date', (date) =>
    date.replace(/-(\d\d)-/, (_, month) => `-${String(Number(month) - 1).padStart(2, '0')}-`),
  ),
}
