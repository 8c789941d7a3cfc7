import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const timestampIso: Fault = {
  id: 'timestamp-iso',
  title: 'created_at has the T and the Z of ISO 8601',
  clause: 'TYPE-TIMESTAMP',
  caughtBy: 'column.type@getForm4RecentActivity#created_at',
  reply: onCell('getForm4RecentActivity', 'created_at', (time) => `${time.replace(' ', 'T')}Z`),
}
