import { expect, test } from 'vitest'
import { withoutSlips } from './schema-slips.js'

test('a required member that the schema itself forbids is not required', () => {
  const closed = { properties: { url: { type: 'string' } }, additionalProperties: false }
  expect(withoutSlips({ ...closed, required: ['id', 'url'] })).toEqual({ ...closed, required: ['url'] })
  const open = { ...closed, required: ['id'], additionalProperties: true }
  expect(withoutSlips(open)).toEqual(open)
  const patterned = { ...closed, required: ['id'], patternProperties: { '^i': {} } }
  expect(withoutSlips(patterned)).toEqual(patterned)
})

test('a part of allOf may have the members that another part requires', () => {
  const page = { properties: { page: { type: 'integer' } }, required: ['page'] }
  const closed = { properties: { rows: { type: 'array' } }, additionalProperties: false }
  const { additionalProperties: _, ...open } = closed
  expect(withoutSlips({ allOf: [page, closed] })).toEqual({ allOf: [page, open] })
  expect(withoutSlips({ allOf: [{ allOf: [page] }, closed] })).toEqual({ allOf: [{ allOf: [page] }, open] })
  const optional = { allOf: [{ properties: page.properties }, closed] }
  expect(withoutSlips(optional)).toEqual(optional)
})

test('a schema whose members are all in its allOf is closed as a whole', () => {
  const allOf = [{ properties: { page: { type: 'integer' } } }]
  expect(withoutSlips({ allOf, additionalProperties: false })).toEqual({ allOf, unevaluatedProperties: false })
  const own = { allOf, properties: { rows: {} }, additionalProperties: false }
  expect(withoutSlips(own)).toEqual(own)
})
