import type { OrderKey } from '../../../spec/index.js'
import type { BoundFilter } from '../../model/relation.js'
import { limitOf, type QueryOptions, type QueryResult, runQuery } from '../../query/run-query.js'
import { topInsiders } from '../analytics/top-insiders.js'
import type { Handler } from './handler.js'
import { type Aggregate, made } from './ledger-handler.js'
import { rowsOutcome } from './rows-outcome.js'

const AGGREGATE: Aggregate = {
  limited: limitOf,
  make: ({ view, indices, facts }) => topInsiders(view, indices, limitOf(facts)),
}

/** What the limit counts, and how the two groups stand, is not documented (`top-limit`). */
export const getForm4TopInsiders: Handler = {
  needs: () => ['ledger'],
  answer(facts, market) {
    const { relation, decided } = made(AGGREGATE, facts, market)
    const ask = (options: Partial<QueryOptions>): QueryResult =>
      runQuery(facts, relation, { today: market.day.today, decided, ...options })
    const { order } = facts.operation
    switch (facts.choices['top-limit']) {
      case 'each':
        return rowsOutcome({ rows: ['A', 'D'].flatMap((code) => ask({ filters: [ofGroup(code)] }).rows) })
      case 'by-group':
        return rowsOutcome(ask({ keys: [ascendingBy('acquired_disposed_code'), ...order] }))
      case 'by-rank':
        return rowsOutcome(ask({ keys: [ascendingBy('rank'), ...order] }))
      default:
        return rowsOutcome(ask({}))
    }
  },
}

function ascendingBy(column: string): OrderKey {
  return { column, direction: 'asc', by: 'value', level: 'observe', open: [] }
}

function ofGroup(value: string): BoundFilter {
  const filter = { column: 'acquired_disposed_code', op: 'eq', on: 'row', alternatives: [], open: [] } as const
  return { parameter: '(group)', filter, value }
}
