import { describeRule } from '../testing/describe-rule.js'
import { parameterDefault } from './parameter-default.js'

describeRule(parameterDefault, {
  accepts: { 'a default without limits': ['default: 7', 'default: 7000'] },
  fires: {
    'a default above the maximum': [
      'default: 10, maximum: 50',
      'default: 100, maximum: 50',
      '/paths//waves/get/parameters/4/schema/default: the default 100: at most the maximum 50',
    ],
    'a default below the minimum': [
      'default: 7',
      'default: 0',
      '/paths//waves/get/parameters/2/schema/default: the default 0: at least the minimum 1',
    ],
    'a default outside of the list': [
      'default: north',
      'default: west',
      '/paths//waves/get/parameters/3/schema/default: the default "west": one of north, south',
    ],
    'a default that is too short': [
      'minLength: 2}',
      'minLength: 2, default: a}',
      '/paths//waves/get/parameters/1/schema/default: the default "a": at least 2 characters',
    ],
  },
})
