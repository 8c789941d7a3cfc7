import { runQuery } from '../../query/run-query.js'
import { insiders } from '../analytics/insiders.js'
import { nameIndex } from '../analytics/name-index.js'
import type { Handler } from './handler.js'
import { viewOf } from './ledger-handler.js'
import { rowsOutcome } from './rows-outcome.js'

const NOTHING: ReadonlySet<string> = new Set()

/** With a name: the most similar first. Without: by activity level. */
export const getForm4InsiderSearch: Handler = {
  needs: () => ['ledger'],
  answer(facts, market) {
    const { today } = market.day
    const relation = insiders(viewOf(facts, market), { today, levels: facts.choices['activity-levels'] ?? 'ours' })
    const { name_query: name } = facts.values
    if (typeof name !== 'string') return rowsOutcome(runQuery(facts, relation, { today, decided: NOTHING }))
    const found = nameIndex(market.day.ledger.owners).search(name)
    return rowsOutcome(
      runQuery(facts, relation, {
        today,
        decided: NOTHING,
        similarity: (index) => found.get(relation.owner(index)) ?? 0,
        also: (index) => found.has(relation.owner(index)),
      }),
    )
  },
}
