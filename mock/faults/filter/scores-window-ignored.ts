import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const scoresWindowIgnored: Fault = {
  id: 'scores-window-ignored',
  title: 'The look-back of scores is parsed and never applied',
  clause: 'FILTER-SCORES-DAYINTERVAL',
  caughtBy: 'window.applied@getForm4ConfidenceScores#day_interval',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4ConfidenceScores', 'day_interval'),
}
