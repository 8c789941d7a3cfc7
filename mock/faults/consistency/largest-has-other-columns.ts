import type { Fault } from '../fault.js'
import { onTable } from '../make/on-table.js'

export const largestHasOtherColumns: Fault = {
  id: 'largest-has-other-columns',
  title: 'The largest transactions have a column less than recent activity',
  clause: 'SAME-COLUMNS-LARGEST',
  caughtBy: 'csv.header@getForm4LargestTransactions',
  reply: onTable('getForm4LargestTransactions', ({ header, rows }) => ({
    header: header.slice(0, -1),
    rows: rows.map((row) => row.slice(0, -1)),
  })),
}
