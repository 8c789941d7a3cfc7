import { networkEffects } from '../analytics/network-effects.js'
import { advancedWindow } from './advanced-window.js'
import { aggregateHandler } from './ledger-handler.js'

export const getForm4NetworkEffects = aggregateHandler({
  keys: ['trading_symbols', 'acquired_disposed_code'],
  window: advancedWindow,
  make: ({ view, indices }) => networkEffects(view, indices),
})
