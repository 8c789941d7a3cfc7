import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const topLatestIsTheMonth: Fault = {
  id: 'top-latest-is-the-month',
  title: 'The most recent date is rounded down to its month',
  clause: 'AGG-TOP-LATEST',
  caughtBy: 'consistency.summary',
  reply: onCell('getForm4TopInsiders', 'most_recent_date', (cell) => cell.replace(/\d\d$/, '01')),
}
