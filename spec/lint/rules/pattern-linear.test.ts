import { describeRule } from '../testing/describe-rule.js'
import { patternLinear } from './pattern-linear.js'

const PLAIN = 'schema: {type: string, minLength: 2}'

describeRule(patternLinear, {
  accepts: {
    'a pattern that backtracking would be slow at': [PLAIN, 'schema: {type: string, pattern: "^(a+)+$"}'],
  },
  fires: {
    'a pattern with a look-around': [
      PLAIN,
      'schema: {type: string, pattern: "^(?!x)"}',
      '/paths//waves/get/parameters/1/schema/pattern: the pattern "^(?!x)": one that runs in linear time (it uses a lookaround ("(?!"))',
    ],
    'a pattern that other tools know': [
      PLAIN,
      "schema: {type: string, pattern: 'a\\-b'}",
      '/paths//waves/get/parameters/1/schema/pattern: the pattern "a\\-b": one that runs in linear time (it is not an ECMAScript regular expression)',
    ],
    'patterns of names': [
      PLAIN,
      "schema: {patternProperties: {'(a)\\1': true}, propertyNames: {pattern: '(?<=a)b'}}",
      '/paths//waves/get/parameters/1/schema/propertyNames/pattern: the pattern "(?<=a)b": one that runs in linear time (it uses a lookaround ("(?<="))',
      '/paths//waves/get/parameters/1/schema/patternProperties/(a)\\1: the pattern "(a)\\1": one that runs in linear time (it uses a backreference ("\\1"))',
    ],
  },
})
