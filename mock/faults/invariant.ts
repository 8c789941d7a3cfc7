import type { Fault } from '../model/fault.js'
import { SHOWN_ON_INFO_PAGE } from './consequences.js'
import { byId } from './make/by-id.js'
import { cents, numberIn, onRows, onValue } from './make/on-rows.js'
import { onCell } from './make/on-table.js'
import { reddened } from './make/reddened.js'
import { shiftDay } from './make/shift-day.js'

export const invariantFaults: readonly Fault[] = byId<Fault>({
  'prices-on-weekends': {
    title: 'The dates of the prices are a day late in another time zone',
    clause: 'INV-OHLC-TRADING-DAY',
    caughtBy: 'invariant.row@getOhlc#no-weekend',
    consequences: [
      ...SHOWN_ON_INFO_PAGE,
      { check: 'consistency.summary', because: 'signals name days that the prices no longer have' },
    ],
    reply: onCell('getOhlc', 'date', (date) => shiftDay(date, 1)),
  },
  'top-average-whole-dollars': {
    title: 'The average is cut to a whole number of thousands',
    clause: 'INV-TOP-AVERAGE',
    caughtBy: 'invariant.row@getForm4TopInsiders#average',
    consequences: [
      {
        check: 'consistency.summary',
        because: "the part that was cut off is missing from the average of the insider's transactions",
      },
    ],
    outcome: onValue(
      'getForm4TopInsiders',
      'avg_transaction_size',
      (average) => Math.floor(Number(average) / 1000) * 1000,
    ),
  },
  'top-average-of-half': {
    title: 'The average of a top insider is the total divided by half of the transactions',
    clause: 'INV-TOP-AVERAGE',
    caughtBy: 'consistency.summary@getForm4TopInsiders#of-symbol.average-at-most',
    outcome: onValue('getForm4TopInsiders', 'avg_transaction_size', (_average, row) => {
      const half = Math.max(1, Math.floor(numberIn(row, 'total_transactions') / 2))
      return cents(numberIn(row, 'total_transaction_value') / half)
    }),
  },
  'cluster-twice': {
    title: 'A cluster comes once for each of its tickers',
    clause: 'INV-CLUSTER-ONE-ROW',
    caughtBy: 'invariant.table@getForm4Clusters#one-row-a-cluster',
    consequences: reddened(['filter.effective', 'filter.edge'], 'the cluster that it displaces is missing'),
    outcome: onRows('getForm4Clusters', (rows) => rows.map((row, index) => (index === 1 ? (rows[0] ?? row) : row))),
  },
  'cluster-age-constant': {
    title: 'The age of a cluster is the age of the newest one',
    clause: 'INV-CLUSTER-AGE',
    caughtBy: 'invariant.table@getForm4Clusters#one-today',
    outcome: onValue('getForm4Clusters', 'days_since_cluster', () => 1),
  },
  'cluster-age-in-weeks': {
    title: 'The age of a cluster is counted in weeks',
    clause: 'INV-CLUSTER-AGE',
    caughtBy: 'invariant.table@getForm4Clusters#one-today',
    outcome: onValue('getForm4Clusters', 'days_since_cluster', (days) => Math.floor(Number(days) / 7)),
  },
  'cluster-age-a-week-ahead': {
    title: 'The age of every cluster is a week too high',
    clause: 'INV-CLUSTER-TODAY',
    caughtBy: 'invariant.table@getForm4Clusters#until-today',
    outcome: onValue('getForm4Clusters', 'days_since_cluster', (days) => Number(days) + 7),
  },
  'months-end-on-the-30th': {
    title: 'A monthly period ends on the 30th at the latest',
    clause: 'INV-TREND-MONTHS',
    caughtBy: 'invariant.table@getForm4Trends#months-end-alike',
    consequences: [{ check: 'consistency.summary', because: 'the trades of the 31st are in no period' }],
    outcome: onValue('getForm4Trends', 'period_end', (end, _row, { values }) =>
      values.aggregation === 'monthly' ? String(end).replace(/31$/, '30') : end,
    ),
  },
  'top-rank-from-two-with-symbol': {
    title: 'With a symbol the rank begins at 2',
    clause: 'INV-TOP-RANK-RESTARTS',
    caughtBy: 'invariant.table@getForm4TopInsiders#rank-with-symbol',
    outcome: onValue('getForm4TopInsiders', 'rank', (rank, _row, { given }) =>
      given.has('symbol') ? Number(rank) + 1 : rank,
    ),
  },
})
