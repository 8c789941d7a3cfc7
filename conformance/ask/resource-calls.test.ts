import { expect, test } from 'vitest'
import type { JsonSchema, Operation } from '../../spec/index.js'
import {
  ask,
  column,
  evidenceOf,
  miniContract,
  operation,
  parameter,
  psv,
  table,
} from '../checks/finding/harness.test-kit.js'
import { resourceCalls, unlistedId } from './resource-calls.js'

const id = parameter('id', { in: 'path', required: true })

test('an unlisted id is written like a listed one', () => {
  expect(unlistedId('t001', id, ['t001', 't002'])).toBe('t999')
  expect(unlistedId('t001', { ...id, pattern: '^t0\\d\\d$' }, ['t001', 't099'])).toBe('t000')
})

test('no id is derived from one that is too long for a path', () => {
  expect(unlistedId('x'.repeat(200), id, [])).toBeDefined()
  expect(unlistedId('x'.repeat(201), id, [])).toBeUndefined()
})

test('an id of each form of the answer is called', () => {
  const form = (kind: string) => ({ allOf: [{ type: 'object' }, { properties: { kind: { const: kind } } }] })
  const described = (schema: object): Operation['answer'] => ({
    kind: 'json',
    mediaType: 'application/json',
    schema: schema as JsonSchema,
    tables: [],
    examples: [],
  })
  const called = (schema: object): readonly string[] => {
    const rows = {
      kind: 'table',
      mediaType: 'text/csv',
      table: table([column('id'), column('kind')]),
      examples: [],
    } as const
    const single = operation('getThing', described(schema), {
      path: '/things/{id}',
      parameters: [id],
      resource: { list: 'listThings', parameter: 'id', column: 'id', open: [] },
    })
    const contract = miniContract([operation('listThings', rows), single])
    const kinds = ['a', 'b', 'a', 'a', 'a', 'c', 'a']
    const listed = ask(contract, 'listThings', {}, psv('id|kind', ...kinds.map((kind, at) => `${at + 1}|${kind}`)))
    return resourceCalls(single, evidenceOf(contract, [listed])).map((call) => call.id)
  }
  expect(called({ oneOf: [form('a'), form('b'), form('c')] })).toEqual(['1', '4', '7', '2', '6'])
  expect(called({ type: 'object' })).toEqual(['1', '4', '7'])
})
