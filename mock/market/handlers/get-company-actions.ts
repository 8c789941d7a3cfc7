import { runQuery } from '../../query/run-query.js'
import { ascending } from './ascending.js'
import type { Handler } from './handler.js'
import { rowsOutcome } from './rows-outcome.js'

export const getCompanyActions: Handler = {
  answer(facts, { day }) {
    const filings = day.filingsOf([String(facts.values.symbol)])
    return rowsOutcome(runQuery(facts, ascending(filings, 'filing_date'), { today: day.today }))
  },
}
