import type { Fault } from '../fault.js'
import { cents, numberIn, onRow } from '../make/on-rows.js'

export const topValueInThousands: Fault = {
  id: 'top-value-in-thousands',
  title: 'Values of top insiders are in thousands',
  clause: 'AGG-TOP-VALUE',
  caughtBy: 'consistency.summary@getForm4TopInsiders#totals.value',
  outcome: onRow('getForm4TopInsiders', (row) => {
    const value = cents(numberIn(row, 'total_transaction_value') / 1000)
    const average = cents(value / numberIn(row, 'total_transactions'))
    return { ...row, total_transaction_value: value, avg_transaction_size: average }
  }),
}
