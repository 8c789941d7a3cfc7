import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const rolesLimitIgnored: Fault = {
  id: 'roles-limit-ignored',
  title: 'The limit of role analytics is never read',
  clause: 'CAP-ROLES-LIMIT',
  caughtBy: 'cap.honoured@getForm4RoleAnalytics#limit',
  contract: unread('getForm4RoleAnalytics', 'limit'),
}
