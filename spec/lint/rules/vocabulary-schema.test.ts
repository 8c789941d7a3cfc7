import { expect, test } from 'vitest'
import { growth, LINEAR } from '../../growth.test-kit.js'
import { lintDocument } from '../document/document.js'
import { describeRule } from '../testing/describe-rule.js'
import { vocabularySchemaRule } from './vocabulary-schema.js'

describeRule(vocabularySchemaRule, {
  accepts: {
    'an open point by its id alone': ['    x-open: {id: no-buoy-status}', '    x-open: no-buoy-status'],
    'a window of any length': ['quota: {hour: 10}', 'quota: [{window: PT15M, limit: 10}, {window: day, limit: 90}]'],
  },
  fires: {
    'a value outside of a list': [
      'op: trigram',
      'op: fuzzy',
      '/paths//waves/get/parameters/1/x-filter/op: "fuzzy": one of "eq", "ne", "in", "has-member", "gt", "gte", "lt", "lte", "before", "between", "prefix", "contains", "present", "bbox", "near", "within-days", "within-hours", "within-minutes", "trigram", as in x-filter: {column: kind, op: eq}',
    ],
    'a misspelt value': [
      'op: trigram',
      'op: trigarm',
      '/paths//waves/get/parameters/1/x-filter/op: "trigarm": probably "trigram", one of "eq", "ne", "in", "has-member", "gt", "gte", "lt", "lte", "before", "between", "prefix", "contains", "present", "bbox", "near", "within-days", "within-hours", "within-minutes", "trigram", as in x-filter: {column: kind, op: eq}',
    ],
    'a member that is missing': [
      'x-cursor: {column: day}',
      'x-cursor: {}',
      '/paths//waves/get/parameters/5/x-cursor: {}: the member "column", as in x-cursor: {column: date}',
    ],
    'an unknown member': [
      'x-symbol: {parameter: buoy}',
      'x-symbol: {parameter: buoy, also: day}',
      '/paths//waves/get/x-symbol/also: the member "also": one of parameter, as in x-symbol: {parameter: symbol}',
    ],
    'a misspelt member': [
      'x-cursor: {column: day}',
      'x-cursor: {colum: day}',
      '/paths//waves/get/parameters/5/x-cursor/colum: the member "colum": "column", as in x-cursor: {column: date}',
    ],
    'a wrong type': [
      'x-cost: 1',
      'x-cost: one',
      '/paths//waves/get/x-cost: "one": the type "integer", as in x-cost: 1',
    ],
    'a mistake deep inside': [
      'quota: {hour: 10}',
      'quota: {hour: 0}',
      '/x-tiers/0/quota/hour: 0: at least 1, as in x-tiers: [{name: free, title: Free, symbols: all, quota: {hour: 10}}]',
    ],
    'a window that is no length of time': [
      'quota: {hour: 10}',
      'quota: [{window: 15m, limit: 10}]',
      '/x-tiers/0/quota/0/window: "15m": one of "second", "minute", "hour", "day", "week", "month", or a duration such as "PT30S", "PT15M", "PT6H", "P1D", "P1W", as in x-tiers: [{name: free, title: Free, symbols: all, quota: {hour: 10}}]',
    ],
    'a misspelt member of a window': [
      'quota: {hour: 10}',
      'quota: [{widow: PT15M, limit: 10}]',
      '/x-tiers/0/quota/0/widow: the member "widow": "window", as in x-tiers: [{name: free, title: Free, symbols: all, quota: {hour: 10}}]',
    ],
    'a text in place of a list': [
      'x-errors: [NO_BUOY]',
      'x-errors: NO_BUOY',
      '/paths//waves/get/x-errors: "NO_BUOY": the type "array", as in x-errors: [TOO_MANY]',
    ],
    'another text than the only one': [
      'x-cap: rows',
      'x-cap: all',
      '/paths//waves/get/parameters/4/x-cap: "all": "rows", as in x-cap: rows',
    ],
    'a text that is too long': [
      'delimiter: ";"',
      'delimiter: "ab"',
      '/paths//totals/get/responses/200/content/text/csv/schema/x-csv/delimiter: "ab": at most 1 character, as in x-csv: {delimiter: ";"}',
    ],
    'a width that is no number': [
      'delimiter: ";"',
      'widths: {buoy: wide}',
      '/paths//totals/get/responses/200/content/text/csv/schema/x-csv/widths/buoy: "wide": the type "integer", as in x-csv: {widths: {day: 11, high: 7}}',
    ],
    'misspelt widths': [
      'delimiter: ";"',
      'delimiter: ";", width: {buoy: 6}',
      '/paths//totals/get/responses/200/content/text/csv/schema/x-csv/width: the member "width": "widths", as in x-csv: {widths: {day: 11, high: 7}}',
    ],
    'a table without a delimiter or widths': [
      '{delimiter: "|", header: true, columns',
      '{header: true, columns',
      '/paths//waves/get/responses/200/content/text/csv/schema/x-csv: {"header":true,"columns":["buoy","day","low","high","sea","tags"]}: the member "delimiter", as in x-csv: {delimiter: ";"}',
    ],
    'an option without a description': [
      '{name: "400", says: bad}',
      '{name: "400"}',
      '/x-open/0/options/1: {"name":"400"}: the member "says", as in x-open: [{id: line-ending, question: How do lines end?, default: lf, options: [{name: lf, says: LF}, {name: crlf, says: CRLF}]}]',
    ],
  },
})

test('takes linear time for a list of wrong values', () => {
  const find = (size: number) =>
    vocabularySchemaRule.find(lintDocument({ 'x-open': Array(size).fill({ id: 1 }) }, undefined))
  expect(find(2).length).toBeGreaterThan(1)
  expect(growth(find, 40)).toBeLessThan(LINEAR)
})
