import { describeRule } from '../testing/describe-rule.js'
import { parametersDescribed } from './parameters-described.js'

describeRule(parametersDescribed, {
  fires: {
    'a parameter without words': [
      'in: query, description: Rows,',
      'in: query,',
      '/paths//waves/get/parameters/4: parameter "limit" without a description: a "description" of its effect on the answer',
    ],
  },
})
