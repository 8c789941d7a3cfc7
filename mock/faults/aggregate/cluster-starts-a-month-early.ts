import type { Fault } from '../fault.js'
import { onCell } from '../make/on-table.js'

const MONTH = 30 * 86_400_000

export const clusterStartsAMonthEarly: Fault = {
  id: 'cluster-starts-a-month-early',
  title: 'A cluster begins before its first transaction',
  clause: 'AGG-CLUSTER-DATES',
  caughtBy: 'consistency.summary@getForm4Clusters#members.first-day',
  reply: onCell('getForm4Clusters', 'cluster_start_date', (day) =>
    new Date(Date.parse(day) - MONTH).toISOString().slice(0, 10),
  ),
}
