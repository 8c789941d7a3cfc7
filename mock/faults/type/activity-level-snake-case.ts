import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const activityLevelSnakeCase: Fault = {
  id: 'activity-level-snake-case',
  title: 'Activity levels come as the database keeps them',
  clause: 'TYPE-ACTIVITY-LEVEL',
  caughtBy: 'column.enum@getForm4InsiderSearch#activity_level',
  consequences: [
    { check: 'filter.applied', because: 'what comes is not what was asked for by its documented name' },
    { check: 'consistency.mirror', because: 'the profile shows the documented word' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getForm4InsiderSearch', 'activity_level', (level) => level.toLowerCase().replace(' ', '_')),
}
