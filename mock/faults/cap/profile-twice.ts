import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const profileTwice: Fault = {
  id: 'profile-twice',
  title: 'The profile comes once for each listing',
  clause: 'CAP-PROFILE-ROW',
  caughtBy: 'rows.count@getCompanyProfile',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  outcome: onRows('getCompanyProfile', (rows) => rows.flatMap((row) => [row, row])),
}
