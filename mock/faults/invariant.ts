import type { Fault } from '../model/fault.js'
import { SHOWN_ON_INFO_PAGE } from './consequences.js'
import { onRows, onValue } from './make/on-rows.js'
import { onCell } from './make/on-table.js'

export const invariantFaults: readonly Fault[] = [
  {
    id: 'prices-on-weekends',
    title: 'The dates of the prices are a day late in another time zone',
    clause: 'INV-OHLC-TRADING-DAY',
    caughtBy: 'invariant.row@getOhlc#no-weekend',
    consequences: [
      ...SHOWN_ON_INFO_PAGE,
      { check: 'consistency.summary', because: 'signals name days that the prices no longer have' },
    ],
    reply: onCell('getOhlc', 'date', dayLater),
  },
  {
    id: 'top-average-whole-dollars',
    title: 'The average is cut to a whole number of thousands',
    clause: 'INV-TOP-AVERAGE',
    caughtBy: 'invariant.row@getForm4TopInsiders#average',
    consequences: [
      {
        check: 'consistency.summary',
        because: "what was cut off is missing from the average of the insider's transactions",
      },
    ],
    outcome: onValue(
      'getForm4TopInsiders',
      'avg_transaction_size',
      (average) => Math.floor(Number(average) / 1000) * 1000,
    ),
  },
  {
    id: 'cluster-twice',
    title: 'A cluster comes once for each of its tickers',
    clause: 'INV-CLUSTER-ONE-ROW',
    caughtBy: 'invariant.table@getForm4Clusters#one-row-a-cluster',
    consequences: ['filter.effective', 'filter.edge'].map((check) => ({
      check,
      because: 'the cluster whose place it takes is missed',
    })),
    outcome: onRows('getForm4Clusters', (rows) => rows.map((row, index) => (index === 1 ? (rows[0] ?? row) : row))),
  },
  {
    id: 'cluster-age-constant',
    title: 'The age of a cluster is the age of the newest one',
    clause: 'INV-CLUSTER-AGE',
    caughtBy: 'invariant.table@getForm4Clusters#one-today',
    outcome: onValue('getForm4Clusters', 'days_since_cluster', () => 1),
  },
  {
    id: 'cluster-age-in-weeks',
    title: 'The age of a cluster is counted in weeks',
    clause: 'INV-CLUSTER-AGE',
    caughtBy: 'invariant.table@getForm4Clusters#one-today',
    outcome: onValue('getForm4Clusters', 'days_since_cluster', (days) => Math.floor(Number(days) / 7)),
  },
]

function dayLater(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}
