import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const scoresDefaultWeek: Fault = {
  id: 'scores-default-week',
  title: 'Scores look back a week by default',
  clause: 'DEFAULT-SCORES-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4ConfidenceScores',
  contract: withDefault('getForm4ConfidenceScores', 'day_interval', '7'),
}
