import { describeRule } from '../testing/describe-rule.js'
import { columnsOnce } from './columns-once.js'

describeRule(columnsOnce, {
  accepts: {
    'a table without a list': [', columns: [buoy, day, low, high, sea, tags]', ''],
  },
  fires: {
    'a list that repeats the properties': [
      'columns: [buoy, day, low, high, sea, tags]',
      'columns: [buoy, day, low, high, tags, sea]',
      '/paths//waves/get/responses/200/content/text/csv/schema/x-csv/columns: the columns buoy, day, low, high, tags, sea, which are the properties of the row in the same order: no list: the columns follow the properties',
    ],
  },
})
