import { describe, expect, it } from 'vitest'
import { tableOf } from '../../index.js'
import { compileText, documentWith } from '../testing/compile-text.js'

function columnsOf(item: string) {
  const { operations } = compileText(
    documentWith({
      operation: `parameters: [{name: limit, in: query, schema: {type: integer}, x-cap: rows}]
responses: {"200": {description: ok, content: {application/json: {schema: {type: array, items: ${item}}}}}}`,
      schemas: `
Book: {type: object, required: [id, kind], properties: {id: {type: integer}, kind: {type: string}, price: {type: number, minimum: 1}, size: {type: integer}}}
Shirt: {type: object, required: [id, kind], properties: {id: {type: integer}, kind: {type: string}, price: {type: number, minimum: 2}, size: {type: string}, sleeve: {type: string}}}`,
    }),
  )
  const [operation] = operations
  return operation === undefined ? [] : (tableOf(operation)?.columns ?? [])
}

const BOTH = "oneOf: [{$ref: '#/components/schemas/Book'}, {$ref: '#/components/schemas/Shirt'}]"

describe('branchColumns', () => {
  it('are the columns that every branch describes in the same way', () => {
    expect(columnsOf(`{${BOTH}}`).map(({ name }) => name)).toEqual(['id', 'kind'])
  })

  it('know the values of the discriminator', () => {
    const kind = (discriminator: string) => columnsOf(`{${BOTH}, discriminator: ${discriminator}}`)[1]?.enum
    expect(kind('{propertyName: kind}')).toEqual(['Book', 'Shirt'])
    const mapping = "{book: '#/components/schemas/Book', shirt: '#/components/schemas/Shirt'}"
    expect(kind(`{propertyName: kind, mapping: ${mapping}}`)).toEqual(['book', 'shirt'])
  })

  it('have a discriminator that each branch states by a constant, without a type', () => {
    const branch = (kind: string) => `{type: object, required: [kind], properties: {kind: {const: ${kind}}}}`
    const item = `{oneOf: [${branch('ferry')}, ${branch('cargo')}], discriminator: {propertyName: kind}}`
    expect(columnsOf(item)).toMatchObject([{ name: 'kind', type: 'string', enum: ['ferry', 'cargo'] }])
  })

  it('come after the members beside the branches', () => {
    expect(columnsOf(`{properties: {at: {type: string, format: date}}, ${BOTH}}`).map(({ name }) => name)).toEqual([
      'at',
      'id',
      'kind',
    ])
  })
})
