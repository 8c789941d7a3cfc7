import { describeRule } from '../testing/describe-rule.js'
import { parameterWords } from './parameter-words.js'

describeRule(parameterWords, {
  accepts: {
    'days as text of digits': [
      'schema: {type: integer, minimum: 1, default: 7}',
      "schema: {type: string, default: '7'}",
    ],
  },
  fires: {
    'a cap that is a text': [
      'schema: {type: integer, default: 10, maximum: 50}',
      'schema: {type: string}',
      '/paths//waves/get/parameters/4/schema: a cap of rows of type string: the type integer, as in schema: {type: integer, maximum: 100}, x-cap: rows',
    ],
    'days that are a list': [
      'schema: {type: integer, minimum: 1, default: 7}',
      'schema: {type: array, items: {type: string}}',
      '/paths//waves/get/parameters/2/schema: a number of units of time of type array: the type integer, or a string of digits only, as in schema: {type: integer}, x-filter: {column: date, op: within-days}',
    ],
    'a list filter over one value': [
      'schema: {type: array, items: {type: string}}, x-filter',
      'schema: {type: string}, x-filter',
      '/paths//waves/get/parameters/0/schema: the filter "in" over one value of type string: the type array, as in style: form, explode: false, schema: {type: array, items: {type: string}}',
    ],
  },
})
