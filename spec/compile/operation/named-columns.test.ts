import { expect, it } from 'vitest'
import { tableOf } from '../../lookup.js'
import { compileText, documentWith } from '../testing/compile-text.js'

const ROWS = `{type: array, items: {$ref: '#/components/schemas/Row'}}`
const SCHEMAS = `
Row:
  type: object
  properties:
    id: {type: integer}
    place: {type: object, properties: {town: {type: string}, height: {type: integer}, name: {type: string}}}
    wind: {type: object, properties: {speed: {type: number}, gust: {type: number}, from: {type: integer}}}
  x-validations: [{id: gusts, rule: self.wind.gust >= self.wind.speed, unless: self.wind.speed < 1.0}]`

it('makes columns of the members of members that words name, also those of members of an object and of orders', () => {
  const { operations } = compileText(
    documentWith({
      operation: `parameters:
  - name: filter
    in: query
    style: deepObject
    schema: {type: object, properties: {town: {type: string, x-filter: {column: place.town, op: eq}}}}
  - {name: sort, in: query, schema: {type: string, enum: [high]}, x-sort: {high: '-place.height, id'}}
responses: {"200": {description: ok, content: {application/json: {schema: ${ROWS}}}}}`,
      schemas: SCHEMAS,
    }),
  )
  const table = operations[0] && tableOf(operations[0])
  expect(table?.columns.map(({ name }) => name)).toEqual([
    'id',
    'place.town',
    'place.height',
    'wind.gust',
    'wind.speed',
  ])
  expect(table?.rules[0]?.rule).toBe('(self["wind.speed"] < 1.0) || (self["wind.gust"] >= self["wind.speed"])')
})
