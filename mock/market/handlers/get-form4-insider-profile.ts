import type { InsiderRow } from '../../../spec/index.js'
import { runQuery } from '../../query/run-query.js'
import { insiders } from '../analytics/insiders.js'
import { viewOf } from './aggregate-handler.js'
import type { Handler } from './handler.js'

const NOTHING: ReadonlySet<string> = new Set()

export const getForm4InsiderProfile: Handler<InsiderRow> = {
  needs: () => ['ledger'],
  answer(facts, context) {
    const { today } = context.day
    const relation = insiders(viewOf(facts, context), { today, levels: facts.choices['activity-levels'] ?? 'ours' })
    return runQuery(facts, relation, { today, decided: NOTHING })
  },
}
