import type { Row } from '../../model/relation.js'
import type { Fault } from '../fault.js'
import { textIn } from '../make/on-rows.js'

export const filingsCursorADayLate: Fault = {
  id: 'filings-cursor-a-day-late',
  title: 'The next cursor names the day after the last filing, so that a day comes again',
  clause: 'PAGE-8K-CURSOR',
  caughtBy: 'page.disjoint@getMultiCompany8kSummary',
  outcome(outcome, facts) {
    if (outcome.kind !== 'rows' || facts.operation.id !== 'getMultiCompany8kSummary') return outcome
    const last = outcome.rows.at(-1)
    return outcome.nextCursor === undefined || last === undefined ? outcome : { ...outcome, nextCursor: dayAfter(last) }
  },
}

function dayAfter(row: Row): string {
  return new Date(Date.parse(textIn(row, 'filing_date')) + 86_400_000).toISOString().slice(0, 10)
}
