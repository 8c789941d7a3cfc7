import { expect, it } from 'vitest'
import { tableOf } from '../../lookup.js'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const ROWS = `{type: array, items: {$ref: '#/components/schemas/Row'}}`
const SCHEMAS = `
Row:
  type: object
  properties:
    id: {type: integer}
    place: {type: object, properties: {town: {type: string}, height: {type: integer}, name: {type: string}, since: {type: string}}}
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

it('makes columns of the members of members that summaries and keys of the rows name', () => {
  const schemas = `${SCHEMAS}
  x-key: {record: place, columns: [place.name], shared: [place.town], counted: 'self.place.height > 1.0', every: true}
  x-summarises:
    - operation: getRows
      since: self.place.since
      parameters: {town: self.place.town}
      rules: [{rule: 'double(size(rows)) == self.wind.from', message: m}]`
  const { operations } = compileText(
    documentWith({
      operation: `parameters: [{name: town, in: query, schema: {type: string}}]
responses: {"200": {description: ok, content: {application/json: {schema: ${ROWS}}}}}`,
      schemas,
    }),
  )
  const table = operations[0] && tableOf(operations[0])
  expect(table?.columns.map(({ name }) => name)).toEqual([
    'id',
    'wind.from',
    'wind.gust',
    'wind.speed',
    'place.town',
    'place.since',
    'place.height',
    'place.name',
  ])
  expect(table?.key).toMatchObject({ columns: ['place.name'], counted: 'self["place.height"] > 1.0' })
  expect(table?.summaries).toMatchObject([
    {
      since: 'self["place.since"]',
      parameters: { town: 'self["place.town"]' },
      rules: [{ rule: 'double(size(rows)) == self["wind.from"]' }],
    },
  ])
})

it('makes columns of the members of members that a summary reads in its source rows, and says which do not exist', () => {
  const list = (items: unknown): unknown => ({
    200: { description: 'ok', content: { 'application/json': { schema: { type: 'array', items } } } },
  })
  const part = { properties: { id: { type: 'string' }, cost: { properties: { net: { type: 'number' } } } } }
  const paths = {
    '/parts': { get: { operationId: 'getParts', responses: list(part) } },
    '/totals': { get: { operationId: 'getTotals', responses: list({ $ref: 'total.yaml' }) } },
  }
  const document = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths })
  const files = (member: string) => ({
    'total.yaml': `properties: {total: {type: number}}
x-summarises: [{operation: getParts, rules: [{rule: 'sum(rows.map(r, r.${member})) == self.total', message: m}]}]`,
  })
  const [parts] = compileText(document, files('cost.net')).operations
  expect((parts && tableOf(parts))?.columns.map(({ name }) => name)).toEqual(['id', 'cost.net'])
  expect(issuesOf(document, files('cost.gross')).join()).toContain('no column "cost.gross" among total, id')
})
