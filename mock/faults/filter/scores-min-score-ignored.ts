import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const scoresMinScoreIgnored: Fault = {
  id: 'scores-min-score-ignored',
  title: 'Every score is good enough, whatever the smallest one is',
  clause: 'FILTER-SCORES-MINSCORE',
  caughtBy: 'filter.applied@getForm4ConfidenceScores#min_score',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4ConfidenceScores', 'min_score'),
}
