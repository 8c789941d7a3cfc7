import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const insiderTwice: Fault = {
  id: 'insider-twice',
  title: 'An insider stands once for each role',
  clause: 'INV-INSIDER-ONE-ROW',
  caughtBy: 'invariant.table@getForm4InsiderSearch#one-row-an-insider',
  consequences: [{ check: 'filter.effective', because: 'the row that gave way is missed' }],
  outcome: onRows('getForm4InsiderSearch', (rows) => rows.map((row, index) => (index === 1 ? (rows[0] ?? row) : row))),
}
