import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compileDocument } from './compile/compile.js'
import { compileText } from './compile/testing/compile-text.js'
import { errorsWhen, refusalFor } from './errors-when.js'
import { operationById } from './lookup.js'

const contract = compileDocument(fileURLToPath(new URL('compile/testing/everything.yaml', import.meta.url)))

it('lists the error that names the group first', () => {
  const entry = (code: string, groups: string[], when = 'no-data'): unknown => ({ code, groups, when: [when] })
  const errors = [
    entry('ALL', []),
    entry('DEEP', ['deep']),
    entry('OTHER', ['basic']),
    entry('BAD', [], 'parameter-invalid'),
  ]
  const other = { ...contract, errors } as typeof contract
  expect(errorsWhen(other, 'no-data', operationById(contract, 'getStation')).map(({ code }) => code)).toEqual([
    'DEEP',
    'ALL',
  ])
  expect(errorsWhen(other, 'no-data').map(({ code }) => code)).toEqual(['ALL'])
  expect(errorsWhen(other, 'parameter-too-short').map(({ code }) => code)).toEqual(['BAD'])
  expect(errorsWhen(other, 'quota-exceeded')).toEqual([])
})

it('knows no members of a refusal whose response is declared as another kind of text than JSON', () => {
  const own = compileText(`openapi: 3.1.0
info: {title: A, version: '1'}
x-errors:
  bad: {status: 422, when: [parameter-invalid], body: {code: '{code}'}}
  typed: {status: 400, when: [parameter-missing], mediaType: application/json, body: {code: '{code}'}}
paths:
  /a:
    get:
      operationId: getA
      responses:
        '200': {description: A}
        '422': {description: XML, content: {application/xml: {schema: {type: object}, example: <bad/>}}}
        '400': {description: XML, content: {application/xml: {}}}
  /b: {get: {operationId: getB, responses: {'200': {description: B}}}}`)
  const [a, b] = own.operations
  const templates = (when: 'parameter-invalid' | 'parameter-missing', at = a) =>
    errorsWhen(own, when, at).map(({ body }) => body !== undefined)
  expect([templates('parameter-invalid'), templates('parameter-invalid', b)]).toEqual([[false], [true]])
  expect(templates('parameter-missing')).toEqual([true])
  expect(a && refusalFor(a, 422)).toMatchObject({ mediaType: 'application/xml', schema: true })
})
