import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const searchMinCompaniesIgnored: Fault = {
  id: 'search-min-companies-ignored',
  title: 'The smallest number of companies is overridden by its default',
  clause: 'FILTER-SEARCH-MINCOMPANIES',
  caughtBy: 'filter.applied@getForm4InsiderSearch#min_companies',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: unread('getForm4InsiderSearch', 'min_companies'),
}
