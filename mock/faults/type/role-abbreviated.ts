import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const roleAbbreviated: Fault = {
  id: 'role-abbreviated',
  title: 'Roles are shown as in the form: OFF, DIR, TEN',
  clause: 'TYPE-ROLE',
  caughtBy: 'column.enum@getForm4RecentActivity#role',
  consequences: [
    { check: 'filter.applied', because: 'what comes is not what was asked for by its documented name' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getForm4RecentActivity', 'role', (role) => role.slice(0, 3).toUpperCase()),
}
