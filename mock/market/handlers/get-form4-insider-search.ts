import type { InsiderRow } from '../../../spec/index.js'
import { runQuery } from '../../query/run-query.js'
import { insiders } from '../analytics/insiders.js'
import { nameIndex } from '../analytics/name-index.js'
import { viewOf } from './aggregate-handler.js'
import type { Handler } from './handler.js'

const NOTHING: ReadonlySet<string> = new Set()

/** With a name: the most similar first. Without: by activity level. */
export const getForm4InsiderSearch: Handler<InsiderRow> = {
  needs: () => ['ledger'],
  answer(facts, context) {
    const { today } = context.day
    const relation = insiders(viewOf(facts, context), { today, levels: facts.choices['activity-levels'] ?? 'ours' })
    const { name_query: name } = facts.values
    if (typeof name !== 'string') return runQuery(facts, relation, { today, decided: NOTHING })
    const found = nameIndex(context.day.ledger.owners).search(name)
    return runQuery(facts, relation, {
      today,
      decided: NOTHING,
      similarity: (index) => found.get(relation.owner(index)) ?? 0,
      also: (index) => found.has(relation.owner(index)),
    })
  },
}
