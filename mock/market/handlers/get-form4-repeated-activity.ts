import { repeatedActivity } from '../analytics/repeated-activity.js'
import { aggregateHandler } from './ledger-handler.js'

export const getForm4RepeatedActivity = aggregateHandler({
  keys: ['trading_symbols', 'acquired_disposed_code'],
  make: ({ view, indices }) => repeatedActivity(view, indices),
})
