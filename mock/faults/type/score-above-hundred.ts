import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const scoreAboveHundred: Fault = {
  id: 'score-above-hundred',
  title: 'Scores are written in thousandths',
  clause: 'TYPE-SCORE',
  caughtBy: 'column.pattern@getForm4ConfidenceScores#confidence_score',
  outcome: onValue('getForm4ConfidenceScores', 'confidence_score', (score) => Number(score) * 10),
}
