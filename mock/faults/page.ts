import { daysBefore } from '../clock/calendar-day.js'
import type { OutcomeHook } from '../model/deviation.js'
import type { Fault } from '../model/fault.js'
import type { Row } from '../model/relation.js'
import { byId } from './make/by-id.js'
import { forgets } from './make/forget-parameter.js'
import { onRows, textIn } from './make/on-rows.js'

export const pageFaults: readonly Fault[] = byId<Fault>({
  'signals-cursor-forgets-type': {
    title: 'A cursor remembers where a page begins and forgets the requested type of signal',
    clause: 'FILTER-SIGNALS-SIGNALTYPE',
    caughtBy: 'filter.applied@getTechnicalSignals#signal_type',
    consequences: [{ check: 'page.complete', because: 'rows of the other type take the place of the requested ones' }],
    outcome: onRows('getTechnicalSignals', (rows, { given, values }) =>
      given.has('cursor') && values.signal_type !== undefined
        ? rows.map((row, index) => (index % 3 === 0 ? { ...row, signal_type: other(values.signal_type) } : row))
        : rows,
    ),
  },
  'filings-cursor-a-day-late': {
    title: 'The next cursor names the day after the last filing, so that the last day is repeated',
    clause: 'PAGE-8K-CURSOR',
    caughtBy: 'page.disjoint@getMultiCompany8kSummary',
    outcome: handsOver('getMultiCompany8kSummary', (rows) => {
      const last = rows.at(-1)
      return last && daysBefore(textIn(last, 'filing_date'), -1)
    }),
  },
  'filings-cursor-forgets-impact': {
    title: 'A page of filings after a cursor has every impact',
    clause: 'FILTER-8K-IMPACT',
    caughtBy: 'filter.applied@getMultiCompany8kSummary#impact',
    consequences: [{ check: 'page.complete', because: 'rows of other impact take the place of the requested ones' }],
    read: forgets('getMultiCompany8kSummary', 'impact', ({ given }) => given.has('cursor')),
  },
  'recent-cursor-forgets-window': {
    title: 'A page after a cursor has the default window, not the requested one',
    clause: 'FILTER-RECENT-DAYINTERVAL',
    caughtBy: 'window.applied@getForm4RecentActivity#day_interval',
    read: forgets('getForm4RecentActivity', 'day_interval', ({ given }) => given.has('cursor')),
  },
  'recent-cursor-forgets-role': {
    title: 'A page after a cursor has every role',
    clause: 'FILTER-RECENT-ROLE',
    caughtBy: 'filter.applied@getForm4RecentActivity#role',
    consequences: [{ check: 'page.complete', because: 'rows of other roles take the place of the requested ones' }],
    read: forgets('getForm4RecentActivity', 'role', ({ given }) => given.has('cursor')),
  },
  'recent-ends-after-first-page': {
    title: 'The cursor is compared as text and is below every date, so the next page is empty',
    clause: 'PAGE-RECENT-CURSOR',
    caughtBy: 'page.complete@getForm4RecentActivity',
    outcome: onRows('getForm4RecentActivity', (rows, { given }) => (given.has('cursor') ? [] : rows)),
  },
  'recent-cursor-of-first-row': {
    title: 'The next cursor names the day of the first row, so that the next page goes back',
    clause: 'PAGE-RECENT-CURSOR',
    caughtBy: 'page.ordered@getForm4RecentActivity',
    consequences: [{ check: 'page.disjoint', because: 'rows of the page before come again' }],
    outcome: handsOver('getForm4RecentActivity', ([first]) => first && textIn(first, 'transaction_date')),
  },
  'recent-day-cursor-skips-days': {
    title: 'A cursor that is a day continues four days before it',
    clause: 'PAGE-RECENT-CURSOR',
    caughtBy: 'page.complete@getForm4RecentActivity',
    read({ operation, values, given }) {
      const { cursor } = values
      const isDay = operation.id === 'getForm4RecentActivity' && /^\d{4}-\d\d-\d\d$/.test(String(cursor))
      return { values: isDay ? { ...values, cursor: daysBefore(String(cursor), 4) } : values, given }
    },
  },
})

function other(type: unknown): string {
  return type === 'BULLISH' ? 'BEARISH' : 'BULLISH'
}

/** Another cursor for the next page, if there is one. */
function handsOver(operation: string, cursorAfter: (rows: readonly Row[]) => string | undefined): OutcomeHook {
  return (outcome, facts) => {
    if (outcome.kind !== 'rows' || facts.operation.id !== operation || outcome.nextCursor === undefined) return outcome
    return { ...outcome, nextCursor: cursorAfter(outcome.rows) ?? outcome.nextCursor }
  }
}
