import { runQuery } from '../../query/run-query.js'
import { insiders } from '../analytics/insiders.js'
import type { Handler } from './handler.js'
import { viewOf } from './ledger-handler.js'
import { rowsOutcome } from './rows-outcome.js'

const NOTHING: ReadonlySet<string> = new Set()

export const getForm4InsiderProfile: Handler = {
  needs: () => ['ledger'],
  answer(facts, market) {
    const { today } = market.day
    const relation = insiders(viewOf(facts, market), { today, levels: facts.choices['activity-levels'] ?? 'ours' })
    return rowsOutcome(runQuery(facts, relation, { today, decided: NOTHING }))
  },
}
