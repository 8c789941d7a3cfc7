import type { Fault } from '../fault.js'
import { numberIn, onValue } from '../make/on-rows.js'

export const valueWithoutPrice: Fault = {
  id: 'value-without-price',
  title: 'The value of a transaction is its number of shares',
  clause: 'INV-TRANSACTION-VALUE',
  caughtBy: 'invariant.row@getForm4RecentActivity#value-is-shares-times-price',
  consequences: [
    { check: 'consistency.summary', because: 'the row no longer equals the transactions behind it' },
    { check: 'filter.applied', because: 'the smallest value was held against the right one' },
    { check: 'filter.effective', because: 'the smallest value was held against the right one' },
  ],
  outcome: onValue('getForm4RecentActivity', 'transaction_value', (value, row) =>
    value === null ? null : numberIn(row, 'transaction_shares'),
  ),
}
