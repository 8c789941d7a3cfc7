import { expect, it } from 'vitest'
import type { JsonSchema } from '../../spec/index.js'
import { fakerSchema } from './faker-schema.js'

it('renames x-faker, drops other words, and keeps data and member names', () => {
  const schema = {
    type: 'object',
    'x-internal': true,
    properties: { 'x-rate': { type: 'string', 'x-faker': 'person.fullName' } },
    items: [{ 'x-faker': 'a.b' }],
    example: { 'x-faker': 'stays' },
  }
  expect(fakerSchema(schema)).toEqual({
    type: 'object',
    properties: { 'x-rate': { type: 'string', faker: 'person.fullName' } },
    items: [{ faker: 'a.b' }],
    example: { 'x-faker': 'stays' },
  })
  expect(fakerSchema(schema)).toBe(fakerSchema(schema))
  expect(fakerSchema(true)).toBe(true)
})

it('limits sizes to what fits into memory', () => {
  const endless = { type: 'array', minItems: 1e9, items: { type: 'string', minLength: 1e12 } }
  expect(fakerSchema(endless)).toEqual({
    type: 'array',
    minItems: 99,
    items: { type: 'string', minLength: 10_000, 'x-letters': 10_000 },
  })
  expect(fakerSchema({ type: 'array', minItems: 5000, items: { type: 'integer' } })).toMatchObject({ minItems: 5000 })
  const cube = { minItems: 1000, items: { minItems: 1000, items: { minItems: 1000, items: { type: 'integer' } } } }
  expect(fakerSchema(cube)).toMatchObject({ minItems: 1, items: { minItems: 9, items: { minItems: 1000 } } })
  expect(fakerSchema({ minProperties: 1e9 })).toEqual({ minProperties: 100 })
  expect(fakerSchema({ minProperties: 1e9, additionalProperties: cube })).toMatchObject({ minProperties: 1 })
  expect(fakerSchema({ minItems: 1000, items: { const: 'x'.repeat(100_000) } })).toMatchObject({ minItems: 9 })
})

it('makes no long text only because it may be long', () => {
  expect(fakerSchema({ type: 'string', maxLength: 16_777_215 })).toMatchObject({ maxLength: 1000 })
  expect(fakerSchema({ type: 'string', minLength: 2000, maxLength: 9000 })).toMatchObject({ maxLength: 2000 })
})

it('leaves out a format that does not fit the pattern', () => {
  const text = (pattern: string) => fakerSchema({ type: 'string', format: 'uri', pattern })
  expect(text('^urn:[a-z]+$')).toEqual({ type: 'string', pattern: '^urn:[a-z]+$' })
  expect(text('^https?://.*')).toMatchObject({ format: 'uri' })
})

it('fills lists of lists modestly, where the document only allows more', () => {
  const cube = { maxItems: 32767, items: { maxItems: 32767, items: { maxItems: 32767, items: { type: 'integer' } } } }
  expect(fakerSchema(cube)).toMatchObject({ maxItems: 1, items: { maxItems: 1, items: { maxItems: 1000 } } })
  expect(fakerSchema({ maxItems: 100, items: { type: 'integer' } })).toMatchObject({ maxItems: 100 })
  const nested = Array.from({ length: 9 }).reduce<JsonSchema>((items) => ({ type: 'array', items }), { type: 'string' })
  expect(fakerSchema(nested)).toMatchObject({ maxItems: 1, items: { maxItems: 1 } })
  expect(fakerSchema({ type: 'array', items: { type: 'string' } })).not.toHaveProperty('maxItems')
  expect(fakerSchema({ minItems: 5000, maxItems: 9000, items: { type: 'integer' } })).toMatchObject({
    minItems: 5000,
    maxItems: 5000,
  })
})

it('writes properties of Unicode as characters, which the generator knows', () => {
  expect(fakerSchema({ type: 'string', pattern: '^\\p{Nd}[\\p{Nd}x]$' })).toEqual({
    type: 'string',
    pattern: '^[0123456789][0123456789x]$',
  })
})

it('makes the members that tell the branches of a schema apart', () => {
  const kind = (name: string) => ({
    type: 'object',
    properties: { kind: { enum: [name] }, size: { type: 'integer' } },
    required: ['id'],
  })
  expect(fakerSchema({ oneOf: [kind('cat'), kind('dog')] })).toMatchObject({
    'x-branches': [{ required: ['id', 'kind'] }, { required: ['id', 'kind'] }],
  })
  expect(fakerSchema(kind('cat'))).toMatchObject({ required: ['id'] })
})
