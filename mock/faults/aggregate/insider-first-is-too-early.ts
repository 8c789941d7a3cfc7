import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const insiderFirstIsTooEarly: Fault = {
  id: 'insider-first-is-too-early',
  title: 'The first transaction of an insider is dated a year early',
  clause: 'AGG-INSIDER-DATES',
  caughtBy: 'consistency.summary',
  consequences: [{ check: 'consistency.mirror', because: 'the profile tells the right one' }],
  reply: onCell('getForm4InsiderSearch', 'first_transaction', (cell) =>
    cell.replace(/^\d{4}/, (year) => String(Number(year) - 1)),
  ),
}
