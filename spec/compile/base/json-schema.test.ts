import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../contract/operation.js'
import type { Contract } from '../../contract.js'
import { compileText, documentWith } from '../testing/compile-text.js'

const operation = `
responses:
  "200": {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Answer'}}}}
`
function contract(schemas: string, version = '3.1.0'): Contract {
  return compileText(documentWith({ operation, schemas }).replace('3.1.0', version))
}
function schema(schemas: string, version?: string): JsonSchema {
  const answer = contract(schemas, version).operations[0]?.answer
  return answer?.kind === 'json' ? answer.schema : false
}

const CUT_OBJECT = '{"type":"object","x-cut":true}'

describe('SchemaResolver', () => {
  it('replaces references by their targets, together with the members beside them', () => {
    const found = schema(`
Answer: {type: object, properties: {id: {$ref: '#/components/schemas/Id', description: own, x-open: {id: p, options: [a]}}, n: {$ref: '#/components/schemas/Id', maxLength: 5}}}
Id: {type: string, maxLength: 10, description: shared}`)
    expect(found).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', maxLength: 10, description: 'own' },
        n: { maxLength: 5, allOf: [{ type: 'string', maxLength: 10, description: 'shared' }] },
      },
    })
  })

  it('keeps the words that say how far a list of values or a type is promised', () => {
    const found = schema(`
Answer: {type: object, properties: {a: {$ref: '#/components/schemas/Word'}, b: {type: string, format: date, x-type-level: should}}}
Word: {enum: [x], x-enum-level: observe}`)
    const a = { enum: ['x'], 'x-enum-level': 'observe' }
    const b = { type: 'string', format: 'date', 'x-type-level': 'should' }
    expect(found).toEqual({ type: 'object', properties: { a, b } })
  })

  it('follows a recursive type a few times', () => {
    const found = schema(`
Answer: {type: object, properties: {name: {type: string}, children: {type: array, items: {$ref: '#/components/schemas/Answer'}}}}`)
    const stub = { type: 'object', 'x-cut': true }
    const node = (items: unknown): unknown => ({
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items } },
    })
    expect(found).toEqual(node(node(node(node(stub)))))
  })

  it('cuts mutually recursive types in the same way from every start', () => {
    const found = JSON.stringify(
      schema(`
Answer: {properties: {b: {$ref: '#/components/schemas/B'}, c: {$ref: '#/components/schemas/C'}}}
B: {type: object, properties: {c: {$ref: '#/components/schemas/C'}}}
C: {type: object, properties: {b: {$ref: '#/components/schemas/B'}}}`),
    )
    expect(found).not.toContain('$ref')
    const within = (names: string): string =>
      [...names].reduceRight((inner, name) => `{"type":"object","properties":{"${name}":${inner}}}`, CUT_OBJECT)
    const [b, c] = [within('cbcb'), within('bcbc')]
    expect(found).toBe(`{"properties":{"b":${b},"c":${c}}}`)
  })

  it('follows a large recursive type only once', () => {
    const members = Array.from({ length: 20 }, (_, i) => `p${i}: {$ref: '#/components/schemas/Answer'}`).join(', ')
    expect(schema(`Answer: {type: object, properties: {${members}}}`)).toMatchObject({
      properties: { p19: { properties: { p19: { 'x-cut': true } } } },
    })
  })

  it('keeps what a type includes, although the type contains itself', () => {
    const found = schema(`
Answer: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}
Base: {type: object, required: [name], properties: {name: {type: string}, owner: {$ref: '#/components/schemas/Owner'}}}
Cat: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [lives]}]}
Dog: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [bark]}]}
Owner: {type: object, required: [id], properties: {pets: {type: array, items: {$ref: '#/components/schemas/Answer'}}}}`)
    const pet = (owner: object): object => ({
      anyOf: [{ allOf: [{ required: ['name'], properties: { owner } }, { required: ['lives'] }] }, {}],
    })
    expect(found).toMatchObject(pet({ required: ['id'], properties: { pets: { items: pet({}) } } }))
  })

  it('ends at a type that includes itself', () => {
    const found = schema(`
Answer: {type: object, required: [kind], oneOf: [{$ref: '#/components/schemas/Cat'}]}
Cat: {allOf: [{$ref: '#/components/schemas/Answer'}, {type: object, required: [lives]}]}`)
    expect(found).toMatchObject({
      required: ['kind'],
      anyOf: [{ allOf: [{ 'x-cut': true }, { required: ['lives'] }] }],
    })
  })

  it('keeps a schema small if its parts double at every level', () => {
    const levels = Array.from({ length: 40 }, (_, i) => {
      const next = `{$ref: '#/components/schemas/L${i + 1}'}`
      return `L${i}: {type: object, properties: {a: ${next}, b: ${next}}}`
    })
    const all = `Answer: {$ref: '#/components/schemas/L0'}\n${levels.join('\n')}\nL40: {type: string}`
    const found = contract(all)
    expect(found.notes).toContainEqual(expect.stringMatching(/^schemas of enormous size are cut/))
    expect(JSON.stringify(found).length).toBeLessThan(1_000_000)
  })

  it('cuts a schema with more than 5000 others inside, and notes it', () => {
    const wide = (count: number): string =>
      `Answer: {properties: {${Array.from({ length: count }, (_, i) => `p${i}: {type: integer}`).join(', ')}}}`
    expect(contract(wide(4999)).notes).toEqual([])
    const { notes, operations } = contract(wide(5000))
    expect(notes).toEqual(['schemas of enormous size are cut, and the rest accepts anything: Answer'])
    expect(operations[0]?.answer).toMatchObject({ schema: { properties: { p4998: { type: 'integer' }, p4999: true } } })
  })

  it('follows names a hundred levels deep', () => {
    const levels = Array.from({ length: 150 }, (_, i) => {
      return `L${i}: {type: object, properties: {a: {$ref: '#/components/schemas/L${i + 1}'}}}`
    })
    const all = `Answer: {properties: {in: {items: {$ref: '#/components/schemas/L0'}}}}\n${levels.join('\n')}\nL150: {type: string}`
    expect(JSON.stringify(schema(all)).split('"a":').length).toBe(100)
  })

  it('does not treat names of properties as keywords', () => {
    const text =
      'Answer: {type: object, properties: {$ref: {type: string}, example: {type: integer}, x-csv: {type: string}}}'
    expect(schema(text)).toEqual({
      type: 'object',
      properties: { $ref: { type: 'string' }, example: { type: 'integer' }, 'x-csv': { type: 'string' } },
    })
  })

  it('reads the keywords of 3.0', () => {
    const found = schema(
      `
Answer:
  type: object
  properties:
    a: {type: string, nullable: true, enum: [x]}
    b: {type: number, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false}
    c: {nullable: true, allOf: [{$ref: '#/components/schemas/Id'}]}
    d: {type: integer, example: 4}
Id: {type: string}`,
      '3.0.3',
    )
    expect(found).toEqual({
      type: 'object',
      properties: {
        a: { type: ['string', 'null'], enum: ['x', null] },
        b: { type: 'number', exclusiveMinimum: 0, maximum: 9 },
        c: { anyOf: [{ allOf: [{ type: 'string' }] }, { type: 'null' }] },
        d: { type: 'integer', examples: [4] },
      },
    })
  })
})
