import type { Fault } from '../fault.js'
import { withoutFilter } from '../make/change-filter.js'

export const scoresSymbolIgnored: Fault = {
  id: 'scores-symbol-ignored',
  title: 'Scores are market-wide whatever symbol is asked for',
  clause: 'FILTER-SCORES-SYMBOL',
  caughtBy: 'filter.applied@getForm4ConfidenceScores#symbol',
  consequences: [{ check: 'filter.effective', because: 'rows that break the filter are both there and not removed' }],
  contract: withoutFilter('getForm4ConfidenceScores', 'symbol'),
}
