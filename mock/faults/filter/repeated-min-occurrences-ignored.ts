import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const repeatedMinOccurrencesIgnored: Fault = {
  id: 'repeated-min-occurrences-ignored',
  title: 'The smallest number of occurrences is overridden by its default',
  clause: 'FILTER-REPEATED-MINOCCURRENCES',
  caughtBy: 'filter.applied@getForm4RepeatedActivity#min_occurrences',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: unread('getForm4RepeatedActivity', 'min_occurrences'),
}
