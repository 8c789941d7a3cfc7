import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const rolesDefaultMonth: Fault = {
  id: 'roles-default-month',
  title: 'Role analytics look back thirty days by default',
  clause: 'DEFAULT-ROLES-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4RoleAnalytics',
  contract: withDefault('getForm4RoleAnalytics', 'day_interval', '30'),
}
