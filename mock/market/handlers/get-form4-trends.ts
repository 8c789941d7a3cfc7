import type { TrendRow } from '../../../spec/index.js'
import type { Reached } from '../../model/facts.js'
import { limitOf } from '../../query/run-query.js'
import type { Aggregation } from '../analytics/periods.js'
import { trends } from '../analytics/trends.js'
import { aggregateHandler } from './aggregate-handler.js'

export const getForm4Trends = aggregateHandler<TrendRow>({
  limited: periods,
  make: ({ view, newestFirst, facts }) =>
    trends(view, newestFirst, {
      aggregation: aggregationOf(facts.values.aggregation),
      periods: periods(facts),
    }),
})

const FEWEST = 64

/** More periods than requested are made, so that requests with other limits find them in the cache. */
function periods(facts: Reached): number {
  let count = FEWEST
  while (count < limitOf(facts)) count *= 2
  return count
}

function aggregationOf(value: unknown): Aggregation {
  return value === 'daily' || value === 'monthly' ? value : 'weekly'
}
