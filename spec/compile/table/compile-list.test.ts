import { expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.js'

const ITEM =
  '{type: object, required: [id], properties: {id: {type: string}, at: {type: string, format: date-time}, to: {type: object}, sizes: {type: array, items: {type: number}}}}'
const answering = (schema: string, words = ''): string =>
  `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {/t: {get: {operationId: t, ${words}responses: {'200': {description: ok, content: {application/json: {schema: ${schema}}}}}}}}\n`
const listOf = (text: string) => {
  const answer = compileText(text).operations[0]?.answer
  return answer?.kind === 'json' ? answer.list : undefined
}
const SORTED = 'x-order: [{column: id, direction: asc, by: value}], '

it('makes columns of the plain members of the objects in a list; an optional member gives cells that may be empty', () => {
  const list = listOf(answering(`{type: array, items: ${ITEM}}`, SORTED))
  expect(list?.table.columns.map(({ name, type, nullable }) => [name, type, nullable])).toEqual([
    ['id', 'string', false],
    ['at', 'date-time', true],
  ])
  expect(list).not.toHaveProperty('member')
})

it('finds the one member with such a list', () => {
  const body = `{type: object, properties: {count: {type: integer}, items: {type: array, items: ${ITEM}}}}`
  expect(listOf(answering(body, SORTED))?.member).toBe('items')
})

it('makes no table of a body whose rows the document does not describe', () => {
  expect(listOf(answering(`{type: array, items: ${ITEM}}`))).toBeUndefined()
})

it('finds the one list in a member of a member', () => {
  const inner = `{type: object, properties: {things: {type: array, items: ${ITEM}}}}`
  const body = `{type: object, properties: {status: {type: string}, result: ${inner}}}`
  expect(listOf(answering(body, SORTED))?.member).toBe('result.things')
})

it('makes one row of an object with rules, without a list', () => {
  const ruled = ITEM.replace('{type', '{x-validations: [{id: r, rule: "self.id != \'x\'", message: m}], type')
  const keyed = ruled.replace('{x-', '{x-key: {record: t, columns: [id], every: true}, x-')
  expect(listOf(answering(keyed))).toMatchObject({
    single: true,
    table: { rules: [{ id: 'r' }], tableRules: [], key: { columns: ['id'], every: false } },
  })
  expect(listOf(answering(`{type: object, properties: {data: ${ruled}}}`))).toMatchObject({
    member: 'data',
    single: true,
  })
  expect(listOf(answering(ITEM))).toBeUndefined()
})
