import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const rolesCodeIgnored: Fault = {
  id: 'roles-code-ignored',
  title: 'Acquisitions and disposals are counted together whichever is asked for',
  clause: 'FILTER-ROLES-CODE',
  caughtBy: 'filter.effective@getForm4RoleAnalytics#acquired_disposed_code',
  contract: withoutFilter('getForm4RoleAnalytics', 'acquired_disposed_code'),
}
