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
