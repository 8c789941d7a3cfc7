import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const trendsAlwaysWeekly: Fault = {
  id: 'trends-always-weekly',
  title: 'Periods are weeks whatever aggregation is asked for',
  clause: 'FILTER-TRENDS-AGGREGATION',
  caughtBy: 'filter.effective@getForm4Trends#aggregation',
  consequences: [{ check: 'invariant.row', because: 'a period of a week is no period of a day' }],
  contract: unread('getForm4Trends', 'aggregation'),
}
