import { runQuery } from '../../query/run-query.js'
import { ascending } from './ascending.js'
import type { Handler } from './handler.js'
import { rowsOutcome } from './rows-outcome.js'

export const getMultiCompany8kSummary: Handler = {
  needs: ({ values }) => (values.symbol === undefined ? ['filings'] : []),
  answer(facts, { day }) {
    const { symbol } = facts.values
    const filings = symbol === undefined ? day.filings : day.filingsOf([String(symbol)])
    const result = runQuery(facts, ascending(filings, 'filing_date'), { today: day.today })
    // The documentation does not show the format, so JSON is as right (`open-columns`).
    return facts.choices['open-columns'] === 'json' ? { kind: 'json', value: result.rows } : rowsOutcome(result)
  },
}
