import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const recentEndsAfterFirstPage: Fault = {
  id: 'recent-ends-after-first-page',
  title: 'The cursor is compared with a text that no date is less than, so nothing lies behind it',
  clause: 'PAGE-RECENT-CURSOR',
  caughtBy: 'page.complete@getForm4RecentActivity',
  outcome: onRows('getForm4RecentActivity', (rows, { given }) => (given.has('cursor') ? [] : rows)),
}
