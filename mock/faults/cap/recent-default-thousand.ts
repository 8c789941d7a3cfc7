import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const recentDefaultThousand: Fault = {
  id: 'recent-default-thousand',
  title: 'A thousand transactions come by default',
  clause: 'CAP-RECENT-LIMIT',
  caughtBy: 'cap.default@getForm4RecentActivity#limit',
  consequences: [{ check: 'default.spelled-out', because: 'five hundred are not a thousand' }],
  contract: withDefault('getForm4RecentActivity', 'limit', '1000'),
}
