import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const topDefaultMonth: Fault = {
  id: 'top-default-month',
  title: 'The ranking looks back thirty days by default',
  clause: 'DEFAULT-TOP-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4TopInsiders',
  consequences: [{ check: 'consistency.summary', because: 'totals of thirty days are not those of ninety' }],
  contract: withDefault('getForm4TopInsiders', 'day_interval', '30'),
}
