import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'
import { keepRows } from '../make/on-rows.js'

const operation = 'getForm4RecentActivity'
const flag = 'is_acquisition'

export const recentAcquisitionsFalseIgnored: Fault = {
  id: 'recent-acquisitions-false-ignored',
  title: 'A flag that is false is taken for a flag that is not set',
  clause: 'FILTER-RECENT-ISACQUISITION',
  caughtBy: `filter.applied@${operation}#${flag}`,
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter(operation, flag),
  outcome: keepRows(operation, (row, { values }) => values[flag] !== 'true' || row.acquired_disposed_code === 'A'),
}
