import { expect, test } from 'vitest'
import { growth, LINEAR } from '../../growth.test-kit.js'
import { lintDocument } from '../document/document.js'
import { describeRule } from '../testing/describe-rule.js'
import { filterColumn } from './filter-column.js'

describeRule(filterColumn, {
  accepts: {
    'a bound of numbers with a pattern': [
      'schema: {type: string, minLength: 2}, x-filter: {column: buoy, op: trigram}',
      "schema: {type: string, pattern: '^[0-9]+$'}, x-filter: {column: low, op: gt}",
    ],
    'a bound of numbers with one value': [
      'schema: {type: string, minLength: 2}, x-filter: {column: buoy, op: trigram}',
      "schema: {type: string, const: '5'}, x-filter: {column: low, op: gt}",
    ],
    'an alternative of another table': [
      '{column: day, op: within-days}',
      '{column: day, op: within-days, alternatives: [region]}',
    ],
  },
  fires: {
    'a column that the answer lacks': [
      'x-filter: {column: day, op: within-days}',
      'x-filter: {column: date, op: within-days}',
      '/paths//waves/get/parameters/2/x-filter/column: the column "date": a column that getWaves answers with: buoy, day, low, high, sea, tags',
    ],
    'a column that the rows behind lack': [
      '{column: sea, op: eq, on: source',
      '{column: region, op: eq, on: source',
      '/paths//totals/get/parameters/1/x-filter/column: the column "region": a column that getWaves answers with: buoy, day, low, high, sea, tags',
    ],
    'a witness that the answer lacks': [
      'witness: region',
      'witness: sea',
      '/paths//totals/get/parameters/1/x-filter/witness: the column "sea": a column that getTotals answers with: buoy, count, region',
    ],
    'a key column that the answer lacks': [
      'keyColumn: buoy',
      'keyColumn: name',
      '/paths//waves/get/parameters/3/x-filter/via/keyColumn: the column "name": a column that getWaves answers with: buoy, day, low, high, sea, tags',
    ],
    'a column that the other answer lacks': [
      'keyColumn: buoy, column: region',
      'keyColumn: buoy, column: zone',
      '/paths//waves/get/parameters/3/x-filter/via/column: the column "zone": a column that getTotals answers with: buoy, count, region',
    ],
    'a bound of numbers that is any text': [
      'schema: {type: string, minLength: 2}, x-filter: {column: buoy, op: trigram}',
      'schema: {type: string}, x-filter: {column: low, op: gt}',
      '/paths//waves/get/parameters/1/schema: any text as a bound of the number "low": the type number, or a pattern of digits, as in schema: {type: number}, x-filter: {column: price, op: gte}',
    ],
    'an alternative that no table has': [
      '{column: day, op: within-days}',
      '{column: day, op: within-days, alternatives: [month]}',
      '/paths//waves/get/parameters/2/x-filter/alternatives/0: the column "month": a column of some table',
    ],
  },
})

test('takes linear time for many operations with filters', () => {
  const parameters = [{ name: 'of', in: 'query', 'x-filter': { column: 'a', op: 'eq', alternatives: ['a'] } }]
  const items = { type: 'object', properties: { a: { type: 'string' } } }
  const schema = { type: 'string', contentSchema: { type: 'array', items }, 'x-csv': { delimiter: ',', header: true } }
  const documentOf = (size: number) => {
    const responses = () => ({ '200': { content: { 'text/csv': { schema: { ...schema } } } } })
    const get = (at: number) => ({ operationId: `o${at}`, parameters, responses: responses() })
    const paths = Array.from({ length: size }, (_, at) => [`/o${at}`, { get: get(at) }])
    return lintDocument({ paths: Object.fromEntries(paths) }, undefined)
  }
  const documents = new Map([100, 3000].map((size) => [size, documentOf(size)]))
  const find = (size: number) => filterColumn.find(documents.get(size) ?? documentOf(size))
  expect(documents.get(100)?.tables.length).toBe(100)
  expect(growth(find, 100)).toBeLessThan(LINEAR)
})
