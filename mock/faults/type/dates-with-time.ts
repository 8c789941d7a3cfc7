import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const datesWithTime: Fault = {
  id: 'dates-with-time',
  title: 'The most recent date of a top insider is a whole timestamp',
  clause: 'TYPE-DATE',
  caughtBy: 'column.type@getForm4TopInsiders#most_recent_date',
  reply: onCell('getForm4TopInsiders', 'most_recent_date', (date) => `${date}T00:00:00Z`),
}
