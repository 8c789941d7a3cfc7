import type { OrderKey, TopInsiderRow } from '../../../spec/index.js'
import type { PageOutcome } from '../../model/facts.js'
import type { BoundFilter } from '../../model/relation.js'
import { limitOf, type QueryOptions, runQuery } from '../../query/run-query.js'
import { topInsiders } from '../analytics/top-insiders.js'
import { type Aggregate, made } from './aggregate-handler.js'
import type { Handler } from './handler.js'

const AGGREGATE: Aggregate<TopInsiderRow> = {
  limited: limitOf,
  make: ({ view, indices, facts }) => topInsiders(view, indices, limitOf(facts)),
}

/** The documentation leaves open what the limit counts, and the order of the two groups (`top-limit`). */
export const getForm4TopInsiders: Handler<TopInsiderRow> = {
  needs: () => ['ledger'],
  answer(facts, context) {
    const { relation, decided } = made(AGGREGATE, facts, context)
    const ask = (options: Partial<QueryOptions>): PageOutcome<TopInsiderRow> =>
      runQuery(facts, relation, { today: context.day.today, decided, ...options })
    const group = (code: string) => ask({ filters: [ofGroup(code)] }).page.indices
    const { order } = facts.operation
    switch (facts.choices['top-limit']) {
      case 'each':
        return { kind: 'page', page: { relation, indices: ['A', 'D'].flatMap(group) } }
      case 'by-group':
        return ask({ keys: [ascendingBy('acquired_disposed_code'), ...order] })
      case 'by-rank':
        return ask({ keys: [ascendingBy('rank'), ...order] })
      default:
        return ask({})
    }
  },
}

function ascendingBy(column: keyof TopInsiderRow): OrderKey {
  return { column, direction: 'asc', by: 'value', level: 'observe', open: [] }
}

function ofGroup(value: string): BoundFilter {
  const filter = { column: 'acquired_disposed_code', op: 'eq', on: 'row', alternatives: [], open: [] } as const
  return { parameter: '(group)', filter, value }
}
