import { describeRule } from '../testing/describe-rule.js'
import { symbolParameter } from './symbol-parameter.js'

describeRule(symbolParameter, {
  fires: {
    'an unknown parameter': [
      'x-symbol: {parameter: buoy}',
      'x-symbol: {parameter: symbol}',
      '/paths//waves/get/x-symbol/parameter: the parameter "symbol": a parameter of getWaves: buoy, name, days, region, limit, cursor',
    ],
  },
})
