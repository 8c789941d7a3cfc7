import { describeRule } from '../testing/describe-rule.js'
import { errorKnown } from './error-known.js'

describeRule(errorKnown, {
  fires: {
    'a code that the catalogue lacks': [
      'x-errors: [NO_BUOY]',
      'x-errors: [NO_BUOY, NO_SEA]',
      '/paths//waves/get/x-errors/1: the error "NO_SEA": a code of the catalogue x-errors: NO_BUOY',
    ],
    'an unknown placeholder': [
      '"{symbol} is no buoy"',
      '"{buoy} is no buoy"',
      '/x-errors/NO_BUOY/message: the placeholder "{buoy}": one of parameter, symbol, limit, window, reset, tier, found, wanted',
    ],
  },
})
