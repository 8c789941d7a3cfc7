import { describeRule } from '../testing/describe-rule.js'
import { columnsDeclared } from './columns-declared.js'

describeRule(columnsDeclared, {
  accepts: {
    'a property of an additional column': [
      'columns: [buoy, day, low, high, sea, tags]',
      'columns: [buoy, day, low, high, sea], optional: {tags: {after: sea, x-open: which-columns}}',
    ],
    'a row made of allOf parts': [
      "      contentSchema: {type: array, items: {$ref: '#/components/schemas/TotalRow'}}",
      "      contentSchema: {type: array, items: {allOf: [{$ref: '#/components/schemas/TotalRow'}]}}",
    ],
  },
  fires: {
    'a column twice': [
      'columns: [buoy, day, low, high, sea, tags]',
      'columns: [buoy, day, low, high, sea, tags, day]',
      '/paths//waves/get/responses/200/content/text/csv/schema/x-csv/columns/6: column "day" again: each column once',
    ],
    'a column that the row does not declare': [
      'columns: [buoy, day, low, high, sea, tags]',
      'columns: [buoy, day, low, high, sea, tags, wind]',
      '/paths//waves/get/responses/200/content/text/csv/schema/x-csv/columns/6: column "wind" without a property: one of the properties of the row: buoy, day, low, high, tags, sea',
    ],
    'a property that is not a column': [
      'columns: [buoy, day, low, high, sea, tags]',
      'columns: [buoy, day, low, high, sea]',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/properties/tags: property "tags" that is no column: every property among the columns of x-csv',
    ],
    'an optional column after an unknown one': [
      'after: region',
      'after: area',
      '/paths//totals/get/responses/200/content/text/csv/schema/x-csv/optional/note: a place after "area": one of the columns: buoy, count, region',
    ],
  },
})
