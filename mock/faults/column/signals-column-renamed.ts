import type { Fault } from '../fault.js'
import { renamed } from '../make/change-header.js'
import { onTable } from '../make/on-table.js'

export const signalsColumnRenamed: Fault = {
  id: 'signals-column-renamed',
  title: 'pct_change is called percent_change',
  clause: 'COL-SIGNAL',
  caughtBy: 'csv.header@getTechnicalSignals',
  reply: onTable('getTechnicalSignals', renamed('pct_change', 'percent_change')),
}
