import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { compileText } from './testing/compile-text.js'

/** As large as public documents: thousands of operations, and hundreds of types that refer to each other in a ring. */
function largeDocument(operations: number, types: number): unknown {
  const ref = (name: string): unknown => ({ $ref: `#/components/schemas/${name}` })
  const paths = Array.from({ length: operations }, (_, i) => [
    `/v1/things${i}/{id}`,
    {
      get: {
        operationId: `getThing${i}`,
        description: 'What a thing is and what it is good for, told at some length. '.repeat(3),
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 10, exclusiveMinimum: true, minimum: 0 } },
        ],
        responses: {
          200: { description: 'ok', content: { 'application/json': { schema: ref(`Thing${i % types}`) } } },
          404: { $ref: '#/components/responses/Missing' },
        },
      },
    },
  ])
  const schemas = Array.from({ length: types }, (_, i) => [
    `Thing${i}`,
    {
      type: 'object',
      properties: {
        id: { type: 'string', nullable: true },
        next: ref(`Thing${(i + 1) % types}`),
        others: { type: 'array', items: ref(`Thing${(i * 7 + 3) % types}`) },
        leaf: ref('Leaf'),
      },
    },
  ])
  return {
    openapi: '3.0.3',
    info: { title: 'Large', version: '1' },
    paths: Object.fromEntries(paths),
    components: {
      responses: { Missing: { description: 'no such thing' } },
      schemas: { ...Object.fromEntries(schemas), Leaf: { type: 'object', properties: { a: { type: 'number' } } } },
    },
  }
}

describe('a document of 1,500 operations', () => {
  it.each([
    ['YAML', stringify(largeDocument(1500, 300))],
    ['JSON', JSON.stringify(largeDocument(1500, 300), null, 2)],
  ])('compiles from %s', (_, text) => {
    const { operations } = compileText(text)
    expect(operations).toHaveLength(1500)
    expect(operations[7]?.parameters[1]).toMatchObject({ minimum: 1, default: '10' })
    expect(JSON.stringify(operations[7]).length).toBeLessThan(20_000)
  })
})
