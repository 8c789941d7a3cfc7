import { expect, it } from 'vitest'
import type { JsonSchema } from '../../contract/operation.js'
import { jsonValidator } from '../../pattern/json-validator.js'
import { promisedSchema } from './promised-schema.js'

const word = { type: 'string', enum: ['a', 'b'] }
const usual = { ...word, 'x-enum-level': 'should' }
const seen = { ...word, 'x-enum-level': 'observe' }

function accepts(schema: JsonSchema, value: unknown): boolean {
  return jsonValidator(schema)(value) === undefined
}

it('keeps a schema that promises everything', () => {
  const schema = { type: 'object', properties: { a: word, b: { ...word, 'x-enum-level': 'must' } } }
  expect(promisedSchema(schema)).toBe(schema)
  expect(promisedSchema(true)).toBe(true)
})

it.each<[string, JsonSchema, unknown]>([
  ['a member', { properties: { a: usual } }, { a: 'c' }],
  ['a member of a member', { properties: { a: { properties: { b: usual } } } }, { a: { b: 'c' } }],
  ['a list of objects', { items: { properties: { a: usual } } }, [{ a: 'c' }]],
  ['the items of a list', { type: 'array', items: word, 'x-enum-level': 'should' }, ['c']],
  ['a list in a part', { allOf: [word, { minLength: 1 }], 'x-enum-level': 'should' }, 'c'],
  ['one of several branches', { oneOf: [usual, { type: 'string', const: 'c' }] }, 'c'],
  ['a value that a condition excludes', { not: usual, type: 'string' }, 'c'],
  ['a constant', { const: 'a', 'x-enum-level': 'should' }, 'c'],
  ['a type', { type: 'string', format: 'date', 'x-type-level': 'should' }, 7],
])('leaves out a list that is not closed: %s', (_, schema, value) => {
  expect(accepts(promisedSchema(schema), value)).toBe(true)
})

it('keeps what stands beside it', () => {
  const schema = promisedSchema({ properties: { a: usual, b: word }, required: ['a'] })
  expect(accepts(schema, { a: 7 })).toBe(false)
  expect(accepts(schema, { a: 'c', b: 'c' })).toBe(false)
  expect(accepts(schema, { b: 'a' })).toBe(false)
})

it('leaves out only observed lists for the level should', () => {
  const schema = promisedSchema({ properties: { a: usual, b: seen } }, 'should')
  expect(accepts(schema, { b: 'c' })).toBe(true)
  expect(accepts(schema, { a: 'c' })).toBe(false)
})
