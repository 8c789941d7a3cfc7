import { expect, it } from 'vitest'
import { listIn, readJsonList, readJsonPlace } from './read-json-list.js'
import { schemaOf } from './schema-of.js'

const nested = { status: 'ok', result: { things: [{ id: 1, kind: 'a' }] }, page: { total: 1 } }

it('finds rows in the body, in a member, and in a member of a member', () => {
  expect(readJsonPlace([[{ id: 1 }]])).toEqual({})
  expect(readJsonPlace([{ data: [{ id: 1 }], meta: { tags: [{ a: 1 }] } }])).toEqual({ member: 'data' })
  expect(readJsonPlace([nested])).toEqual({ member: 'result.things' })
  expect(listIn(nested, { member: 'result.things' })).toEqual(nested.result.things)
  expect(readJsonList(nested, { member: 'result.things' })).toEqual({ columns: ['id', 'kind'], rows: [['1', 'a']] })
})

it('finds nothing if there are several lists, or none', () => {
  expect(readJsonPlace([{ a: [{ x: 1 }], b: [{ y: 1 }] }])).toBeUndefined()
  expect(readJsonPlace([{ r: { a: [{ x: 1 }], b: [{ y: 1 }] } }])).toBeUndefined()
  expect(readJsonPlace([{ total: 1 }])).toBeUndefined()
})

it('allows null for a member that was null once', () => {
  expect(schemaOf([{ boss: { id: 1 } }, { boss: null }])).toEqual({
    type: 'object',
    required: ['boss'],
    properties: { boss: { type: ['object', 'null'], required: ['id'], properties: { id: { type: 'number' } } } },
  })
  expect(schemaOf([null, null])).toEqual({})
  expect(schemaOf([Array(200_000).fill(1)])).toEqual({ type: 'array', items: { type: 'number' } })
})
