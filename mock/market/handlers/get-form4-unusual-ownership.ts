import { unusualOwnership } from '../analytics/unusual-ownership.js'
import { advancedWindow } from './advanced-window.js'
import { aggregateHandler } from './ledger-handler.js'

const THRESHOLDS = { medium: 25, high: 50 }
const OTHER_THRESHOLDS = { medium: 50, high: 100 }

export const getForm4UnusualOwnership = aggregateHandler({
  keys: ['trading_symbols', 'role'],
  window: advancedWindow,
  make: ({ view, indices, facts: { choices } }) =>
    unusualOwnership(view, indices, choices['severity-thresholds'] === 'other' ? OTHER_THRESHOLDS : THRESHOLDS),
})
