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
  'top-rank-from-two-with-symbol': {
    title: 'With a symbol the rank begins at 2',
    clause: 'INV-TOP-RANK-RESTARTS',
    caughtBy: 'invariant.table@getForm4TopInsiders#rank-with-symbol',
    outcome: onValue('getForm4TopInsiders', 'rank', (rank, _row, { given }) =>
      given.has('symbol') ? Number(rank) + 1 : rank,
    ),
  },
})
