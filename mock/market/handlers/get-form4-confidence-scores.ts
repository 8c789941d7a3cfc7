import { confidenceScores } from '../analytics/confidence-scores.js'
import { aggregateHandler } from './ledger-handler.js'

export const getForm4ConfidenceScores = aggregateHandler({
  keys: ['trading_symbols', 'transaction_date'],
  make: ({ view, indices, facts: { choices } }) =>
    confidenceScores(view, indices, choices['score-formula'] === 'other' ? 'even' : 'weighted'),
})
