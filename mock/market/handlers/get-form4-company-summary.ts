import { daysBefore } from '../../clock/calendar-day.js'
import { companySummary } from '../analytics/company-summary.js'
import { aggregateHandler } from './ledger-handler.js'

export const getForm4CompanySummary = aggregateHandler({
  make: ({ view, indices, facts, market }) => {
    const end = market.day.today
    const start = daysBefore(end, Number(facts.values.day_interval ?? 0))
    return companySummary(view, indices, { symbol: String(facts.values.symbol), start, end })
  },
})
