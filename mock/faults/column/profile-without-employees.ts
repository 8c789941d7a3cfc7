import type { Fault } from '../fault.js'
import { dropped } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const profileWithoutEmployees: Fault = {
  id: 'profile-without-employees',
  title: 'The profile leaves the number of employees out',
  clause: 'COL-COMPANY-PROFILE',
  caughtBy: 'csv.header@getCompanyProfile',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  reply: onTable('getCompanyProfile', dropped('employees')),
}
