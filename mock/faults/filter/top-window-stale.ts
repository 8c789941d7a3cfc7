import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const topWindowStale: Fault = {
  id: 'top-window-stale',
  title: 'The ranking is computed once for ninety days, whatever is asked for',
  clause: 'FILTER-TOP-DAYINTERVAL',
  caughtBy: 'filter.effective@getForm4TopInsiders#day_interval',
  contract: unread('getForm4TopInsiders', 'day_interval'),
}
