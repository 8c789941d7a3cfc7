import { describeRule } from '../testing/describe-rule.js'
import { columnsRequired } from './columns-required.js'

describeRule(columnsRequired, {
  fires: {
    'a column that is not required': [
      'required: [buoy, count, region]',
      'required: [buoy]',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/required: columns that are not required: count, region: every column in "required" (an empty cell is null); if JSON answers share the schema, give the table its own',
    ],
  },
})
