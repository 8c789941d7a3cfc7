import type { MultiCompany8kRow } from '../../../spec/index.js'
import { rowsOf } from '../../model/relation.js'
import { runQuery } from '../../query/run-query.js'
import type { Handler } from './handler.js'

export const getMultiCompany8kSummary: Handler<MultiCompany8kRow> = {
  needs: ({ values }) => (values.symbol === undefined ? ['filings'] : []),
  answer(facts, { day }) {
    const { symbol } = facts.values
    const filings = symbol === undefined ? day.filings : day.filingsOf([String(symbol)])
    const result = runQuery(facts, filings, { today: day.today })
    // The documentation does not show the format, so JSON is lawful as well (`summary-format`).
    return facts.choices['summary-format'] === 'json' ? { kind: 'json', value: rowsOf(result.page) } : result
  },
}
