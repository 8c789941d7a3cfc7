import { describeRule } from '../testing/describe-rule.js'
import { columnsDescribed } from './columns-described.js'

describeRule(columnsDescribed, {
  fires: {
    'a column without a description': [
      'count: {type: integer, minimum: 0, description: Waves}',
      'count: {type: integer, minimum: 0}',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/properties/count: column "count" without a description: a "description" of the content of the cell',
    ],
    'an empty description': [
      'sea: {type: string, enum: [calm, rough], description: Sea}',
      "sea: {type: string, enum: [calm, rough], description: ' '}",
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/properties/sea: column "sea" without a description: a "description" of the content of the cell',
    ],
  },
})
