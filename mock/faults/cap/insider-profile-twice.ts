import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const insiderProfileTwice: Fault = {
  id: 'insider-profile-twice',
  title: 'The profile of an insider comes once for each role',
  clause: 'CAP-INSIDER-ROW',
  caughtBy: 'rows.count@getForm4InsiderProfile',
  consequences: [
    { check: 'invariant.table', because: 'the insider stands twice' },
    { check: 'consistency.mirror', because: 'the search shows one row' },
  ],
  outcome: onRows('getForm4InsiderProfile', (rows) => rows.flatMap((row) => [row, row])),
}
