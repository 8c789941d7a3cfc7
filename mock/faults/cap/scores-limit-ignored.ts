import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const scoresLimitIgnored: Fault = {
  id: 'scores-limit-ignored',
  title: 'The limit of scores is never read',
  clause: 'CAP-SCORES-LIMIT',
  caughtBy: 'cap.honoured@getForm4ConfidenceScores#limit',
  contract: unread('getForm4ConfidenceScores', 'limit'),
}
