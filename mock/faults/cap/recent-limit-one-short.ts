import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const recentLimitOneShort: Fault = {
  id: 'recent-limit-one-short',
  title: 'Recent activity returns one row less than the limit',
  clause: 'CAP-RECENT-LIMIT',
  caughtBy: 'cap.honoured@getForm4RecentActivity#limit',
  consequences: [
    { check: 'page.complete', because: 'the row that is cut stands on no page' },
    { check: 'filter.effective', because: 'the row that is cut is missed' },
    { check: 'filter.list', because: 'the row that is cut may be the only one of its symbol' },
  ],
  outcome: onRows('getForm4RecentActivity', (rows) => rows.slice(0, -1)),
}
