import { describeRule } from '../testing/describe-rule.js'
import { vocabularySchemaRule } from './vocabulary-schema.js'

describeRule(vocabularySchemaRule, {
  accepts: { 'an open point by its id alone': ['    x-open: {id: no-buoy-status}', '    x-open: no-buoy-status'] },
  fires: {
    'a value outside of a list': [
      'op: trigram',
      'op: fuzzy',
      '/paths//waves/get/parameters/1/x-filter/op: "fuzzy": one of "eq", "ne", "in", "has-member", "gt", "gte", "lt", "lte", "before", "between", "prefix", "contains", "present", "bbox", "near", "within-days", "within-hours", "within-minutes", "trigram"',
    ],
    'a member that is missing': [
      'x-cursor: {column: day}',
      'x-cursor: {}',
      '/paths//waves/get/parameters/5/x-cursor: {}: the member "column"',
    ],
    'a member too many': [
      'x-symbol: {parameter: buoy}',
      'x-symbol: {parameter: buoy, also: day}',
      '/paths//waves/get/x-symbol/also: the member with value "day": no such member',
    ],
    'a wrong type': ['x-cost: 1', 'x-cost: one', '/paths//waves/get/x-cost: "one": the type "integer"'],
    'a mistake deep inside': ['quota: {hour: 10}', 'quota: {hour: 0}', '/x-tiers/0/quota/hour: 0: at least 1'],
    'a text in place of a list': [
      'x-errors: [NO_BUOY]',
      'x-errors: NO_BUOY',
      '/paths//waves/get/x-errors: "NO_BUOY": the type "array"',
    ],
    'an option without words': [
      '{name: "400", says: bad}',
      '{name: "400"}',
      '/x-open/0/options/1: {"name":"400"}: the member "says"',
    ],
  },
})
