import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const createdBeforeTransaction: Fault = {
  id: 'created-before-transaction',
  title: 'created_at is the day of the period of report, a month early',
  clause: 'INV-TRANSACTION-CREATED',
  caughtBy: 'invariant.row@getForm4RecentActivity#recorded-after-trade',
  outcome: onValue('getForm4RecentActivity', 'created_at', (time) => `2019${String(time).slice(4)}`),
}
