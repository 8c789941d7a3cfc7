import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const momentumCategoryIgnored: Fault = {
  id: 'momentum-category-ignored',
  title: 'Companies of every category come whichever is asked for',
  clause: 'FILTER-MOMENTUM-CATEGORY',
  caughtBy: 'filter.applied@getForm4SentimentMomentum#momentum_category',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4SentimentMomentum', 'momentum_category'),
}
