import { describeRule } from '../testing/describe-rule.js'
import { keyColumn } from './key-column.js'

const KEY = 'x-key: {record: wave, columns: [buoy, day], every: true}'

describeRule(keyColumn, {
  accepts: {
    'a key column that a parameter gives': [
      'properties:\n        buoy: {type: string, description: Buoy}\n        count',
      'x-key: {columns: [sea]}\n      properties:\n        buoy: {type: string, description: Buoy}\n        count',
    ],
  },
  fires: {
    'a key of an unknown column': [
      KEY,
      'x-key: {record: wave, columns: [buoy, date]}',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/x-key/columns/1: the key column "date": a column that getWaves answers with, or that a parameter selects: buoy, day, low, high, sea, tags',
    ],
  },
})
