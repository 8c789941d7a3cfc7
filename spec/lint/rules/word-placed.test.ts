import { describeRule } from '../testing/describe-rule.js'
import { wordPlaced } from './word-placed.js'

describeRule(wordPlaced, {
  accepts: {
    'a clause anywhere': [
      "        '200':\n          description: Waves",
      "        '200':\n          x-clause: INV-LOW\n          description: Waves",
    ],
  },
  fires: {
    'a cap on an operation': [
      '      x-cost: 1',
      '      x-cap: rows',
      '/paths//waves/get/x-cap: "x-cap" on an operation: "x-cap" on a parameter',
    ],
    'a group on a tag': [
      '{name: buoys, description: Buoys}',
      '{name: buoys, x-group: light, description: Buoys}',
      '/tags/0/x-group: "x-group" on a tag: "x-group" on an operation',
    ],
    'a dialect on a parameter': [
      'description: Go on,',
      'description: Go on, x-csv: {},',
      '/paths//waves/get/parameters/5/x-csv: "x-csv" on a parameter: "x-csv" on a schema',
    ],
  },
})
