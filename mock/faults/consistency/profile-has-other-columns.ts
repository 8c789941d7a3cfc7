import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const profileHasOtherColumns: Fault = {
  id: 'profile-has-other-columns',
  title: 'The profile has a column less than the search',
  clause: 'SAME-COLUMNS-PROFILE',
  caughtBy: 'csv.header@getForm4InsiderProfile',
  consequences: [{ check: 'consistency.mirror', because: 'the profile lacks a column' }],
  reply: onTable('getForm4InsiderProfile', ({ header, rows }) => ({
    header: header.slice(0, -1),
    rows: rows.map((row) => row.slice(0, -1)),
  })),
}
