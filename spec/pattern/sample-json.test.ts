import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../contract/operation.js'
import { sampleJson } from './sample-json.js'

describe('sampleJson', () => {
  it.each<readonly [JsonSchema, string | undefined]>([
    [true, '{}'],
    [false, undefined],
    [{ type: 'object', properties: { a: { type: 'integer', minimum: 3 }, b: { type: 'string' } } }, '{"a":3}'],
    [{ type: 'object', required: ['b'], properties: { a: {}, b: { enum: ['x', 'y'] } } }, '{"b":"x"}'],
    [{ type: 'array', minItems: 2, items: { type: 'number', exclusiveMinimum: 0 } }, '[1,1]'],
    [{ type: ['string', 'null'], pattern: '^[A-Z]{2}$' }, '"AA"'],
    [{ type: 'object', example: { near: [1, 2] } }, '{"near":[1,2]}'],
    [{ oneOf: [{ const: 7 }, { const: 8 }] }, '7'],
    [{ type: 'integer', not: { minimum: 0 } }, undefined],
  ])('%j gives %s', (schema, text) => {
    expect(sampleJson(schema)).toBe(text)
  })
})
