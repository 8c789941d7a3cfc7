import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const countWithFraction: Fault = {
  id: 'count-with-fraction',
  title: 'A count of transactions is an average that nobody rounded',
  clause: 'TYPE-COUNT',
  caughtBy: 'column.type@getForm4Clusters#transaction_count',
  outcome: onValue('getForm4Clusters', 'transaction_count', (count) => Number(count) + 0.5),
}
