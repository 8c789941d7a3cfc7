import { clusters } from '../analytics/clusters.js'
import { aggregateHandler } from './ledger-handler.js'

const GAP_DAYS = 7
const OTHER_GAP_DAYS = 14

export const getForm4Clusters = aggregateHandler({
  keys: ['trading_symbols', 'acquired_disposed_code'],
  make: ({ view, indices, facts: { choices }, market }) =>
    clusters(view, indices, {
      today: market.day.today,
      gapDays: choices['cluster-gap'] === 'other' ? OTHER_GAP_DAYS : GAP_DAYS,
      ageFrom: choices['cluster-age'] === 'start' ? 'start' : 'end',
    }),
})
