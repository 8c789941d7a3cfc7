import { describeRule } from '../testing/describe-rule.js'
import { columnsOrdered } from './columns-ordered.js'

describeRule(columnsOrdered, {
  fires: {
    'properties in another order': [
      'columns: [buoy, day, low, high, sea, tags]',
      'columns: [buoy, low, day, high, sea, tags]',
      '/paths//waves/get/responses/200/content/text/csv/schema/x-csv/columns/1: column "low" where the row declares "day": columns and properties in one order',
    ],
  },
})
