import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const repeatedWindowIgnored: Fault = {
  id: 'repeated-window-ignored',
  title: 'Repetitions are counted over ninety days whatever is asked for',
  clause: 'FILTER-REPEATED-DAYINTERVAL',
  caughtBy: 'filter.effective@getForm4RepeatedActivity#day_interval',
  contract: unread('getForm4RepeatedActivity', 'day_interval'),
}
