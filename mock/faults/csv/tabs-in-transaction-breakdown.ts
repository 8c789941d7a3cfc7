import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const tabsInTransactionBreakdown: Fault = {
  id: 'tabs-in-transaction-breakdown',
  title: 'A table of undocumented columns is split by commas',
  clause: 'CSV-PIPE',
  caughtBy: 'csv.header@getForm4TransactionBreakdown',
  reply: onBody('getForm4TransactionBreakdown', (text) => text.replaceAll('|', ',')),
}
