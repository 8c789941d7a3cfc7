import { expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

/** With a rule that wants a long text. */
const LONG_RULE = documentOf(1).replace(
  'string}}',
  `string}}, x-validations: [{rule: "self.c0 == '${'x'.repeat(20_000)}'", message: long}]`,
)

function documentOf(columns: number, words = ''): string {
  const names = Array.from({ length: columns }, (_, at) => `c${at}`)
  return `
openapi: 3.1.0
info: {title: Wide, version: '1'}
paths:
  /rows:
    get:
      operationId: listRows
      ${words}
      responses: {'200': {description: Rows, content: {text/csv: {schema: {$ref: '#/components/schemas/Rows'}}}}}
components:
  schemas:
    Row: {type: object, properties: {${names.map((name) => `${name}: {type: string}`).join()}}}
    Rows: {type: string, contentSchema: {type: array, items: {$ref: '#/components/schemas/Row'}}, x-csv: {header: true, columns: [${names.join()}]}}
`
}

it.each([
  ['fewer for 1,000 columns', documentOf(1000), 20, 60],
  ['as many for 100 columns as for few', documentOf(100), 200, 300],
  [
    'fewer for a value of a million letters',
    documentOf(1).replace('string}', `string, const: ${'x'.repeat(1e6)}}`),
    1,
    9,
  ],
  ['as many without the long text of a rule', LONG_RULE, 200, 300],
  [
    'not more than fit into memory, even if the document asks for them',
    documentOf(3, 'x-rows: {min: 1000000000}'),
    20_000,
    40_000,
  ],
])('the rows of a table are %s', async (_, document, least, most) => {
  const { text } = await openShop(await contractFrom(document)).get('/rows')
  const rows = text.split('\n').length
  expect(rows).toBeGreaterThan(least)
  expect(rows).toBeLessThan(most)
  expect(text.length).toBeLessThan(4_500_000)
})
