import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const rolesSymbolIgnored: Fault = {
  id: 'roles-symbol-ignored',
  title: 'Role analytics are market-wide whatever symbol is asked for',
  clause: 'FILTER-ROLES-SYMBOL',
  caughtBy: 'filter.effective@getForm4RoleAnalytics#symbol',
  contract: withoutFilter('getForm4RoleAnalytics', 'symbol'),
}
