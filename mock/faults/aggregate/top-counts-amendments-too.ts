import type { Fault } from '../fault.js'
import { cents, numberIn, onRow } from '../make/on-rows.js'

export const topCountsAmendmentsToo: Fault = {
  id: 'top-counts-amendments-too',
  title: 'Amended reports of a top insider are counted again',
  clause: 'AGG-TOP-COUNT',
  caughtBy: 'consistency.summary@getForm4TopInsiders#totals.count',
  outcome: onRow('getForm4TopInsiders', (row) => {
    const count = numberIn(row, 'total_transactions') + 2
    const average = cents(numberIn(row, 'total_transaction_value') / count)
    return { ...row, total_transactions: count, avg_transaction_size: average }
  }),
}
