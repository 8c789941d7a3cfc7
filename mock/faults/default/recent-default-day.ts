import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const recentDefaultDay: Fault = {
  id: 'recent-default-day',
  title: 'Recent activity looks back a day by default',
  clause: 'DEFAULT-RECENT-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4RecentActivity',
  contract: withDefault('getForm4RecentActivity', 'day_interval', '1'),
}
