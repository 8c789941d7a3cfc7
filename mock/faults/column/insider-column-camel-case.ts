import type { Fault } from '../fault.js'
import { renamed } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const insiderColumnCamelCase: Fault = {
  id: 'insider-column-camel-case',
  title: 'A serializer writes one column in camel case',
  clause: 'COL-INSIDER',
  caughtBy: 'csv.header@getForm4InsiderSearch',
  consequences: [{ check: 'consistency.mirror', because: 'the profile shows the documented name' }],
  reply: onTable('getForm4InsiderSearch', renamed('net_position_change', 'netPositionChange')),
}
