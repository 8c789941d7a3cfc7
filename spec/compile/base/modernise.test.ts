import { expect, test } from 'vitest'
import { modernise } from './modernise.js'

test('a required member that the schema itself forbids is not required', () => {
  const closed = { properties: { url: { type: 'string' } }, additionalProperties: false }
  expect(modernise({ ...closed, required: ['id', 'url'] })).toEqual({ ...closed, required: ['url'] })
  const open = { ...closed, required: ['id'], additionalProperties: true }
  expect(modernise(open)).toEqual(open)
  const patterned = { ...closed, required: ['id'], patternProperties: { '^i': {} } }
  expect(modernise(patterned)).toEqual(patterned)
})

test('a part of allOf may have the members that another part requires', () => {
  const page = { properties: { page: { type: 'integer' } }, required: ['page'] }
  const closed = { properties: { rows: { type: 'array' } }, additionalProperties: false }
  const { additionalProperties: _, ...open } = closed
  expect(modernise({ allOf: [page, closed] })).toEqual({ allOf: [page, open] })
  expect(modernise({ allOf: [{ allOf: [page] }, closed] })).toEqual({ allOf: [{ allOf: [page] }, open] })
  const optional = { allOf: [{ properties: page.properties }, closed] }
  expect(modernise(optional)).toEqual(optional)
})

test('a schema whose members are all in its allOf is closed as a whole', () => {
  const allOf = [{ properties: { page: { type: 'integer' } } }]
  expect(modernise({ allOf, additionalProperties: false })).toEqual({ allOf, unevaluatedProperties: false })
  const own = { allOf, properties: { rows: {} }, additionalProperties: false }
  expect(modernise(own)).toEqual(own)
})
