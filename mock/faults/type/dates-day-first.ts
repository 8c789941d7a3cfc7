import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

export const datesDayFirst: Fault = {
  id: 'dates-day-first',
  title: 'Dates of clusters are written day first',
  clause: 'TYPE-DATE',
  caughtBy: 'column.type@getForm4Clusters#cluster_end_date',
  reply: onCell('getForm4Clusters', 'cluster_end_date', (date) => date.split('-').reverse().join('/')),
}
