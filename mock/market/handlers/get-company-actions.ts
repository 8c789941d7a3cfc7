import type { CompanyActionRow } from '../../../spec/index.js'
import { runQuery } from '../../query/run-query.js'
import type { Handler } from './handler.js'

export const getCompanyActions: Handler<CompanyActionRow> = {
  answer(facts, { day }) {
    const filings = day.filingsOf([String(facts.values.symbol)])
    return runQuery(facts, filings, { today: day.today })
  },
}
