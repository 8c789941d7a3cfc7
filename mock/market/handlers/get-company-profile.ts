import type { CompanyProfileRow } from '../../../spec/index.js'
import { runQuery } from '../../query/run-query.js'
import type { Handler } from './handler.js'

export const getCompanyProfile: Handler<CompanyProfileRow> = {
  answer(facts, { day, market }) {
    const place = (market.symbols.rank(String(facts.values.symbol)) ?? 0) - 1
    return runQuery(facts, day.companies, { today: day.today, also: (index) => index === place })
  },
}
