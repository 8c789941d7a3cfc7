import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const insiderRoleIsFixed: Fault = {
  id: 'insider-role-is-fixed',
  title: 'Every insider is a director',
  clause: 'AGG-INSIDER-ROLE',
  caughtBy: 'consistency.summary',
  consequences: [{ check: 'consistency.mirror', because: 'the profile tells the right one' }],
  reply: onCell('getForm4InsiderSearch', 'primary_role', (cell) => (cell === 'Director' ? 'Officer' : 'Director')),
}
