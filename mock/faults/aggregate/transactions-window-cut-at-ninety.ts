import type { Fault } from '../fault.js'
import { onRows, textIn } from '../make/on-rows.js'

const LONGEST = 90 * 86_400_000

export const transactionsWindowCutAtNinety: Fault = {
  id: 'transactions-window-cut-at-ninety',
  title: 'However many days are asked for, the transactions of an insider end after ninety, and nothing says so',
  clause: 'AGG-INSIDER-COUNT',
  caughtBy: 'consistency.summary@getForm4InsiderProfile#totals.count',
  outcome: onRows('getForm4InsiderTransactions', (rows) => {
    const [newest] = rows
    const end = newest === undefined ? 0 : Date.parse(textIn(newest, 'transaction_date')) - LONGEST
    return rows.filter((row) => Date.parse(textIn(row, 'transaction_date')) >= end)
  }),
}
