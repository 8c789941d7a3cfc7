import { describeRule } from '../testing/describe-rule.js'
import { columnsTyped } from './columns-typed.js'

describeRule(columnsTyped, {
  fires: {
    'an object in a cell': [
      'count: {type: integer,',
      'count: {type: object,',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/properties/count: column "count" of type object: string, integer, number, boolean or an array of strings, with "null" where the cell may be empty',
    ],
    'a list of numbers': [
      'tags: {type: array, items: {type: string}',
      'tags: {type: array, items: {type: number}',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/properties/tags: column "tags" of type array: string, integer, number, boolean or an array of strings, with "null" where the cell may be empty',
    ],
    'no type': [
      'region: {type: string, enum',
      'region: {enum',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/properties/region: column "region" of no type: string, integer, number, boolean or an array of strings, with "null" where the cell may be empty',
    ],
    'two types': [
      'high: {type: number,',
      'high: {type: [number, string],',
      '/paths//waves/get/responses/200/content/text/csv/schema/contentSchema/items/properties/high: column "high" of type number or string: string, integer, number, boolean or an array of strings, with "null" where the cell may be empty',
    ],
  },
})
