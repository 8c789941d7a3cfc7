import { describeRule } from '../testing/describe-rule.js'
import { cursorColumn } from './cursor-column.js'

describeRule(cursorColumn, {
  fires: {
    'a cursor over an unknown column': [
      'x-cursor: {column: day}',
      'x-cursor: {column: date}',
      '/paths//waves/get/parameters/5/x-cursor/column: the cursor column "date": a column that getWaves answers with: buoy, day, low, high, sea, tags',
    ],
  },
})
