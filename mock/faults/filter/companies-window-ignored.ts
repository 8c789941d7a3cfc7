import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const companiesWindowIgnored: Fault = {
  id: 'companies-window-ignored',
  title: 'The companies of an insider are counted over ninety days whatever is asked for',
  clause: 'FILTER-COMPANIES-DAYINTERVAL',
  caughtBy: 'filter.effective@getForm4InsiderCompanies#day_interval',
  contract: unread('getForm4InsiderCompanies', 'day_interval'),
}
