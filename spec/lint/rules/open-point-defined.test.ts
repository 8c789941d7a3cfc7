import { describeRule } from '../testing/describe-rule.js'
import { openPointDefined } from './open-point-defined.js'

describeRule(openPointDefined, {
  accepts: {
    'a point that is defined where it is used': [
      'x-rows: {max: 50}',
      'x-rows: {max: 50, x-open: {id: rows, question: How many, options: [{name: few, says: few}], default: few}}',
    ],
    'what looks like a word in an example': ['example: {waves:', 'example: {x-open: {id: nowhere}, waves:'],
  },
  fires: {
    'an undefined point': [
      'x-open: {id: no-buoy-status}',
      'x-open: [{id: no-buoy-status}, {id: no-boy}]',
      '/x-errors/NO_BUOY/x-open/1/id: the open point "no-boy": one that the list x-open at the root defines: no-buoy-status',
    ],
    'a point that is named inside a word': [
      'x-rows: {max: 50}',
      'x-rows: {max: 50, x-open: row-count}',
      '/paths//waves/get/x-rows/x-open: the open point "row-count": one that the list x-open at the root defines: no-buoy-status',
    ],
    'a point twice': [
      '    default: "404"\npaths',
      '    default: "404"\n  - id: no-buoy-status\n    question: Which?\n    options: [{name: a, says: a}]\n    default: a\npaths',
      '/x-open/1/id: the open point "no-buoy-status" again: each open point defined once',
    ],
  },
})
