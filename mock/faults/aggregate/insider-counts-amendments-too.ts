import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const insiderCountsAmendmentsToo: Fault = {
  id: 'insider-counts-amendments-too',
  title: 'Amended reports of an insider are counted again',
  clause: 'AGG-INSIDER-COUNT',
  caughtBy: 'consistency.summary',
  consequences: [{ check: 'consistency.mirror', because: 'the profile tells the right one' }],
  reply: onCell('getForm4InsiderSearch', 'total_transactions', (cell) => String(Number(cell) + 5)),
}
