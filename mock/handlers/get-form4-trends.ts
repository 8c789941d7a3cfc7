import type { Aggregation } from '../world/analytics/periods.js'
import { trends } from '../world/analytics/trends.js'
import { aggregateHandler } from './ledger-handler.js'

export const getForm4Trends = aggregateHandler({
  make: ({ view, newestFirst, facts: { values } }) =>
    trends(view, newestFirst(), {
      aggregation: aggregationOf(values.aggregation),
      periods: Number(values.limit ?? 52),
    }),
})

function aggregationOf(value: unknown): Aggregation {
  return value === 'daily' || value === 'monthly' ? value : 'weekly'
}
