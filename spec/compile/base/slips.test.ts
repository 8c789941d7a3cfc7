import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.test-kit.js'
import { compileDocument } from '../compile.js'

const folder = temporaryFolder()

function compiled(schema: string, more = '', root = '') {
  const file = join(folder, 'openapi.yaml')
  writeFileSync(
    file,
    `openapi: 3.1.0
info: {title: t, version: '1'}
paths:
  /a: {get: {operationId: a, ${more} responses: {'200': {description: d, content: {application/json: {schema: ${schema}}}}}}}
${root}
components: {schemas: {Wrong: [1], Self: {$ref: '#/components/schemas/Self'}}}
`,
  )
  return compileDocument(file)
}

it.each([
  ['a reference to a list', "{$ref: '#/components/schemas/Wrong'}", /found a list of 1, wanted/],
  ['a reference to nothing', "{properties: {b: {$ref: '#/components/schemas/None'}}}", /leads nowhere/],
  ['a reference to itself', "{properties: {b: {$ref: '#/components/schemas/Self'}}}", /leads back to itself/],
  ['a missing file', "{properties: {b: {$ref: 'other.yaml#/X'}}}", /wanted a readable YAML or JSON file/],
  [
    'values without a list',
    "{properties: {b: {type: string, enum: abc, $comment: '$ref'}}}",
    /found "abc", wanted a list/,
  ],
  ['an unknown type', '{type: objekt, properties: {b: {type: any}}}', /found "objekt", wanted a type of JSON Schema/],
  ['a wrong bound', '{type: array, items: {type: object, required: 7}}', /components|paths/],
])('%s is a note, and the operation is served', (_what, schema, note) => {
  const { operations, notes } = compiled(schema)
  expect(operations.map(({ id }) => id)).toEqual(['a'])
  if (schema.includes('$ref') || schema.includes('objekt')) expect(notes.join()).toMatch(note)
})

it('a mistake elsewhere remains an error, and the message names the schema too', () => {
  const wrong = (): unknown => compiled("{$ref: '#/components/schemas/Wrong'}", 'security: [{none: []}],')
  expect(wrong).toThrow(/security scheme "none"/)
  expect(wrong).toThrow(/found a list of 1/)
})

it('of two parameters with one name the first one counts', () => {
  const parameters = 'parameters: [{name: n, in: query, schema: {type: integer}}, {name: n, in: query, schema: {}}],'
  const { operations, notes } = compiled('{}', parameters)
  expect(operations[0]?.parameters.map(({ name, type }) => [name, type])).toEqual([['n', 'integer']])
  expect(notes.join()).toMatch(/the first one counts: .*"n" twice/)
})

it('a name in a path that no parameter describes stands for any text', () => {
  const file = join(folder, 'openapi.yaml')
  const operation = "{operationId: a, parameters: [{name: id, in: query}], responses: {'200': {description: d}}}"
  writeFileSync(file, `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n  /a/{id}/{at}: {get: ${operation}}\n`)
  const { operations, notes } = compileDocument(file)
  expect(operations[0]?.parameters.map((one) => [one.name, one.in, one.required, one.type])).toEqual([
    ['id', 'query', false, 'string'],
    ['id', 'path', true, 'string'],
    ['at', 'path', true, 'string'],
  ])
  expect(notes.join()).toMatch(/stands for any text: .*wanted a parameter "id" in the path.*"at" in the path/)
})

it('a list of groups is a word of other tools', () => {
  expect(compiled('{}', '', 'x-groups: [General]').notes.join()).toMatch(/"x-groups" .* is ignored/)
  expect(() => compiled('{}', '', 'x-groups: 7')).toThrow(/x-groups: found 7, wanted an object/)
})

it.each([
  ['parameter', "parameters: [{$ref: '#/components/parameters/none'}, {name: n, in: query, schema: {}}],", ['n']],
  ['header', "responses: {'200': {description: d, headers: {A: {$ref: '#/components/headers/none'}}}},", []],
  ['answer', "responses: {'200': {description: d}, '404': {$ref: '#/components/responses/none'}},", []],
])('a %s that leads nowhere is left out', (_what, more, parameters) => {
  const file = join(folder, 'openapi.yaml')
  const responses = more.startsWith('responses') ? '' : "responses: {'200': {description: d}}"
  writeFileSync(
    file,
    `openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n  /a: {get: {operationId: a, ${more} ${responses}}}\n`,
  )
  const { operations, notes } = compileDocument(file)
  expect(operations.map((one) => one.parameters.map(({ name }) => name))).toEqual([parameters])
  expect(notes.join()).toMatch(/broken reference are left out: .*none/)
})
