import { expect, it } from 'vitest'
import { fakerSchema } from './faker-schema.js'

it('renames x-faker, drops other words, and leaves data and the names of members alone', () => {
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
