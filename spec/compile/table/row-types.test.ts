import { expect, it } from 'vitest'
import { compileText, documentWith } from '../testing/compile-text.js'
import { rowTypes } from './row-types.js'

it('writes an interface for each row type', () => {
  const contract = compileText(
    documentWith({
      operation: `responses: {"200": {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Table'}}}}}`,
      schemas: `
Price:
  type: object
  properties:
    day: {type: string, format: date, description: " Trading\\n  day */ of it "}
    count: {type: integer}
    open-price: {type: [number, "null"]}
    kind: {type: string, enum: ["it's \\"it\\"", B]}
    code: {type: string, enum: [P], x-enum-level: should}
    tags: {type: array, items: {type: string}}
    extra: {type: boolean}
Table:
  type: string
  contentSchema: {type: array, items: {$ref: '#/components/schemas/Price'}}
  x-csv: {columns: [day, count, open-price, kind, code, tags], optional: {extra: {x-open: {id: extra, options: [a]}}}}`,
    }),
  )
  expect(rowTypes(contract).split('\n').slice(2).join('\n')).toBe(`export interface Price {
  /** Trading day * / of it */
  readonly day: string
  readonly count: number
  readonly "open-price": number | null
  readonly kind: 'it\\'s "it"' | 'B'
  readonly code: string
  readonly tags: readonly string[]
  readonly extra?: boolean
}

/** The row of each operation by its id; \`unknown\` where the answer is no table. */
export interface OperationRows {
  readonly getRows: Price
}
`)
})

it('writes a row type once, under a valid TypeScript name, with an empty line between types', () => {
  const answer = (schema: string): string =>
    `{responses: {"200": {description: ok, content: {text/csv: {schema: ${schema}}}}}}`
  const contract = compileText(`openapi: 3.1.0
paths:
  /a: {get: ${answer("{$ref: '#/components/schemas/A-B.c'}")}, put: ${answer("{$ref: '#/components/schemas/A-B.c'}")}}
  /b: {get: ${answer('{x-csv: {columns: [b]}}')}}
components: {schemas: {A-B.c: {x-csv: {columns: [a]}, contentSchema: {items: {$ref: '#/components/schemas/Row-a.b'}}}, Row-a.b: {properties: {a: {type: string}}}}}`)
  expect(rowTypes(contract)).toBe(`// Made by \`npm run generate\` from spec/openapi.yaml; do not edit.

export interface Row_a_b {
  readonly a: string
}

export interface GetBRow {
  readonly b: string | null
}

/** The row of each operation by its id; \`unknown\` where the answer is no table. */
export interface OperationRows {
  readonly getA: Row_a_b
  readonly putA: Row_a_b
  readonly getB: GetBRow
}
`)
})
