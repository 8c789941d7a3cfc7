import type { Fault } from '../fault.js'
import { doubled } from '../make/doubled.js'

export const topJoinedTwice: Fault = {
  id: 'top-joined-twice',
  title: 'Transactions are joined with the tickers of their company, and count once for each',
  clause: 'AGG-TOP-TOTALS',
  caughtBy: 'consistency.summary@getForm4TopInsiders#totals.count',
  outcome: doubled('getForm4TopInsiders', 'total_transactions', 'total_transaction_value'),
}
