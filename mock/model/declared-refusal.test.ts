import { expect, test } from 'vitest'
import { type JsonSchema, jsonValidator } from '../../spec/index.js'
import { contractFrom } from '../invented/shop.test-kit.js'
import { ApiError } from './api-error.js'
import { declaredRefusal } from './declared-refusal.js'

const DETAIL = { type: 'object', required: ['issue'], properties: { issue: { type: 'string' }, hint: true } }
const KNOWN = { properties: { issue: { enum: ['LOCKED'] }, description: { enum: ['The account is locked.'] } } }

test.each<[string, JsonSchema]>([
  [
    'parts that describe the members of one list',
    {
      allOf: [
        { type: 'object', properties: { name: { type: 'string' }, details: { type: 'array', items: DETAIL } } },
        { properties: { details: { type: 'array', items: { anyOf: [KNOWN] } } } },
      ],
    },
  ],
  [
    'usual members that no made value fits',
    {
      type: 'object',
      properties: {
        code: { type: 'string', pattern: '^[0-9]{3}-[A-Z]{9}$' },
        details: { type: 'array', items: false },
      },
    },
  ],
  [
    'branches beside members',
    {
      type: 'object',
      required: ['error', 'trace'],
      properties: { error: { type: 'object' }, trace: { type: 'string' } },
      oneOf: [{ properties: { error: { required: ['code'], properties: { code: { type: 'integer' } } } } }],
    },
  ],
  [
    'a required code of its own pattern',
    {
      type: 'object',
      required: ['errorCode', 'summary'],
      properties: { errorCode: { type: 'string', pattern: '^E[0-9]{7}$' }, summary: { type: 'string' } },
    },
  ],
  ['a required member without a description', { type: 'object', required: ['code', 'anything'] }],
])('a declared refusal is lawful: %s', async (_name, schema) => {
  const { operations } = await contractFrom(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Refusals', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'getA',
            responses: { 401: { description: 'refused', content: { 'application/json': { schema } } } },
          },
        },
      },
    }),
  )
  const [operation] = operations
  if (operation === undefined) throw new Error('the document has no operation')
  const words = { status: 401, code: 'AUTH_REQUIRED', title: 'Authentication required' }
  const reply = declaredRefusal(operation, words, new ApiError('credentials-missing', {}), 0)
  expect(jsonValidator(schema)(JSON.parse(String(reply?.body)))).toBeUndefined()
})

test.each([
  [
    'application/xml',
    {},
    '<?xml version="1.0" encoding="UTF-8"?>\n<error><code>BAD</code><message>a &lt; b</message></error>\n',
  ],
  ['application/x-www-form-urlencoded', {}, 'code=BAD&message=a+%3C+b'],
  ['text/plain', {}, 'a < b'],
  ['text/html', {}, '<!doctype html><title>a &lt; b</title>\n'],
  ['text/plain', { example: 'As shown' }, 'As shown'],
])('writes a refusal that is declared as %s', async (mediaType, media, body) => {
  const contract = await contractFrom(`openapi: 3.1.0
info: {title: A, version: '1'}
paths:
  /a:
    get:
      responses:
        '200': {description: A}
        '400': {description: Bad, content: ${JSON.stringify({ [mediaType]: { schema: { type: 'object' }, ...media } })}}`)
  const [operation] = contract.operations
  const words = { status: 400, code: 'BAD', title: 'a < b' }
  const reply = operation && declaredRefusal(operation, words, new ApiError('parameter-invalid', {}), 0)
  expect(reply).toEqual({ status: 400, headers: [['Content-Type', mediaType]], body })
})
