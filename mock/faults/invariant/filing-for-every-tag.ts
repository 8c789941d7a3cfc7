import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const filingForEveryTag: Fault = {
  id: 'filing-for-every-tag',
  title: 'A filing comes once for each of its tags',
  clause: 'INV-ACTION-ONE-ROW-A-FILING',
  caughtBy: 'invariant.table@getCompanyActions#one-row-a-filing',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  outcome: onRows('getCompanyActions', (rows) => rows.flatMap((row) => [row, row])),
}
