import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const positionTypeNeutral: Fault = {
  id: 'position-type-neutral',
  title: 'Those who are neither buyer nor seller are Neutral',
  clause: 'TYPE-POSITION-TYPE',
  caughtBy: 'column.enum@getForm4InsiderSearch#position_type',
  consequences: [
    { check: 'consistency.mirror', because: 'the profile shows the documented word' },
    { check: 'filter.applied', because: 'what comes is not what was asked for by its documented name' },
    { check: 'filter.effective', because: 'what was asked for cannot be recognised' },
  ],
  reply: onCell('getForm4InsiderSearch', 'position_type', (type) => (type === 'Mixed' ? 'Neutral' : type)),
}
