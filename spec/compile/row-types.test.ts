import { expect, it } from 'vitest'
import { rowTypes } from './row-types.js'
import { compileText, documentWith } from './testing/compile-text.js'

it('writes an interface for each row type', () => {
  const contract = compileText(
    documentWith({
      operation: `responses: {"200": {description: ok, content: {text/csv: {schema: {$ref: '#/components/schemas/Table'}}}}}`,
      schemas: `
Price:
  type: object
  properties:
    day: {type: string, format: date, description: "Trading day */ of it"}
    open-price: {type: [number, "null"]}
    kind: {type: string, enum: [it's, B]}
    code: {type: string, enum: [P], x-enum-level: should}
    tags: {type: array, items: {type: string}}
    extra: {type: boolean}
Table:
  type: string
  contentSchema: {type: array, items: {$ref: '#/components/schemas/Price'}}
  x-csv: {columns: [day, open-price, kind, code, tags], optional: {extra: {x-open: {id: extra, options: [a]}}}}`,
    }),
  )
  expect(rowTypes(contract).split('\n').slice(2).join('\n')).toBe(`export interface Price {
  /** Trading day * / of it */
  readonly day: string
  readonly "open-price": number | null
  readonly kind: 'it\\'s' | 'B'
  readonly code: string
  readonly tags: readonly string[]
  readonly extra?: boolean
}
`)
})
