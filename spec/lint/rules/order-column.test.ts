import { describeRule } from '../testing/describe-rule.js'
import { orderColumn } from './order-column.js'

describeRule(orderColumn, {
  fires: {
    'a sort by an unknown column': [
      '{column: day, direction: desc, by: value}',
      '{column: date, direction: desc, by: value}',
      '/paths//waves/get/x-order/0/column: the sort column "date": a column of the answer: buoy, day, low, high, sea, tags',
    ],
    'an enum order of a column without one': [
      '{column: sea, direction: asc, by: enum',
      '{column: buoy, direction: asc, by: enum',
      '/paths//waves/get/x-order/1/by: an order by the enum of "buoy": a column with an "enum"',
    ],
    'a similarity to nothing': [
      'by: similarity, when: name}',
      'by: similarity}',
      '/paths//waves/get/x-order/2/by: an order by similarity to nothing: "when" with the parameter',
    ],
    'a condition on no parameter': [
      'unless: name',
      'unless: nick',
      '/paths//waves/get/x-order/1/unless: the parameter "nick": a parameter of getWaves: buoy, name, days, region, limit, cursor',
    ],
  },
})
