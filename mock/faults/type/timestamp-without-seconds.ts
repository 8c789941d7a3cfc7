import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const timestampWithoutSeconds: Fault = {
  id: 'timestamp-without-seconds',
  title: 'created_at is cut after the minutes',
  clause: 'TYPE-TIMESTAMP',
  caughtBy: 'column.type@getForm4LargestTransactions#created_at',
  reply: onCell('getForm4LargestTransactions', 'created_at', (time) => time.slice(0, 16)),
}
