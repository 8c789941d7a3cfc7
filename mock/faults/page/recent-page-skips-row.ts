import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const recentPageSkipsRow: Fault = {
  id: 'recent-page-skips-row',
  title: 'The first row behind a cursor is skipped',
  clause: 'PAGE-RECENT-CURSOR',
  caughtBy: 'page.complete@getForm4RecentActivity',
  outcome: onRows('getForm4RecentActivity', (rows, { given }) => (given.has('cursor') ? rows.slice(1) : rows)),
}
