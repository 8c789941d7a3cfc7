import type { Fault } from '../fault.js'
import { dropped } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const insiderProfileWithoutPosition: Fault = {
  id: 'insider-profile-without-position',
  title: 'The profile of an insider leaves the position type out',
  clause: 'COL-INSIDER',
  caughtBy: 'csv.header@getForm4InsiderProfile',
  consequences: [{ check: 'consistency.mirror', because: 'the search shows it' }],
  reply: onTable('getForm4InsiderProfile', dropped('position_type')),
}
