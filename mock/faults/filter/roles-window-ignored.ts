import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const rolesWindowIgnored: Fault = {
  id: 'roles-window-ignored',
  title: 'Role analytics count ninety days whatever is asked for',
  clause: 'FILTER-ROLES-DAYINTERVAL',
  caughtBy: 'filter.effective@getForm4RoleAnalytics#day_interval',
  contract: unread('getForm4RoleAnalytics', 'day_interval'),
}
