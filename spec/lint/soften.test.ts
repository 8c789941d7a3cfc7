import { expect, it } from 'vitest'
import { soften } from './soften.js'

it('leaves only patterns that JavaScript runs in linear time', () => {
  const own: Record<string, unknown> = { pattern: '^(a+)+$' }
  own.self = own
  const root = {
    fast: { pattern: '^a+$', patternProperties: { '^x': true }, additionalProperties: false },
    slow: { patternProperties: { '^(a+)+$': true, '^x': true }, additionalProperties: false },
    list: [own, { properties: { pattern: { type: 'string' } } }, null],
  }
  soften(root)
  expect(root).toEqual({
    fast: { pattern: '^a+$', patternProperties: { '^x': true }, additionalProperties: false },
    slow: {},
    list: [own, { properties: { pattern: { type: 'string' } } }, null],
  })
  expect(own.pattern).toBe('')
})

it('leaves out steps that binary fractions cannot count', () => {
  const root = {
    cents: { multipleOf: 0.05, maximum: 9 },
    whole: { multipleOf: 5 },
    named: { properties: { multipleOf: {} } },
  }
  soften(root)
  expect(root).toEqual({ cents: { maximum: 9 }, whole: { multipleOf: 5 }, named: { properties: { multipleOf: {} } } })
})

it('looks through a list that is too long for the arguments of one call', () => {
  const schema = { enum: Array.from({ length: 300_000 }, (_, index) => index), items: { multipleOf: 0.05 } }
  soften(schema)
  expect(schema.items).toEqual({})
})

it('makes values of the text of JSON Lines, as many as the schema describes', () => {
  const text = '{"n":1}\n\n{"n":2}\n'
  const [list, line] = [{ type: 'array', items: {} }, { type: 'object' }]
  const root = {
    schemas: { list, line },
    'application/jsonl': { schema: list, example: text, examples: { a: { value: text }, b: { value: 'no' } } },
    'application/x-ndjson': { schema: { $ref: '#/schemas/line' }, example: text },
    'text/x-ndjson': { schema: { $ref: 'elsewhere.yaml#/x' }, example: text },
  }
  soften(root)
  const both = [{ n: 1 }, { n: 2 }]
  expect(root).toMatchObject({
    'application/jsonl': { example: both, examples: { a: { value: both }, b: {} } },
    'application/x-ndjson': { example: { n: 1 } },
    'text/x-ndjson': { schema: { $ref: 'elsewhere.yaml#/x' } },
  })
  expect(root['application/jsonl'].examples.b).toEqual({})
  expect(root['text/x-ndjson']).not.toHaveProperty('example')
})
