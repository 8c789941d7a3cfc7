import type { InsiderRow } from '../../../spec/index.js'
import type { PageOutcome, Reached } from '../../model/facts.js'
import { type QueryOptions, runQuery } from '../../query/run-query.js'
import { type Insiders, insiders } from '../analytics/insiders.js'
import { nameIndex } from '../analytics/name-index.js'
import { viewOf } from './aggregate-handler.js'
import type { Handler, Handlers, MarketContext } from './handler.js'
import { keepPages } from './keep-pages.js'

/** The operations over the list of insiders. */
export const insiderHandlers = {
  getForm4InsiderProfile: overInsiders(() => ({})),
  /** With a name: the most similar first. Without: by activity level. */
  getForm4InsiderSearch: overInsiders((relation, { values: { name_query: name } }, context) => {
    if (typeof name !== 'string') return {}
    const found = nameIndex(context.day.ledger.owners).search(name)
    return {
      similarity: (index) => found.get(relation.owner(index)) ?? 0,
      also: (index) => found.has(relation.owner(index)),
    }
  }),
} satisfies Partial<Handlers>

type Narrows = (relation: Insiders, facts: Reached, context: MarketContext) => Partial<QueryOptions>

function overInsiders(narrowed: Narrows): Handler<InsiderRow> {
  return keepPages({
    needs: () => ['ledger'],
    answer(facts, context): PageOutcome<InsiderRow> {
      const { today } = context.day
      const relation = insiders(viewOf(facts, context), { today, levels: facts.choices['activity-levels'] ?? 'ours' })
      return runQuery(facts, relation, { today, ...narrowed(relation, facts, context) })
    },
  })
}
