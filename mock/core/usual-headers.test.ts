import { expect, it } from 'vitest'
import { contractFrom, openShop } from '../invented/shop.test-kit.js'

const TIMES = `
openapi: 3.1.0
info: {title: 'Times "of" day', version: '1'}
security: [{login: []}, {token: []}, {key: []}]
x-tiers: [{name: guest, title: Guest, quota: [{window: PT1M, limit: 2}]}]
x-errors:
  NO: {status: 401, when: [credentials-missing, credentials-malformed, api-key-invalid, token-invalid, token-expired], fields: [error], message: 'no'}
  WAIT: {status: 429, when: [quota-exceeded], fields: [error], message: wait}
  BAD: {status: 400, when: [parameter-missing, parameter-invalid], fields: [error], message: '{parameter} is {found}, wanted {wanted}'}
paths:
  /times:
    get:
      operationId: getTimes
      parameters: [{name: river, in: query, required: true, schema: {type: string}}]
      responses: {'200': {description: Times, content: {application/json: {schema: {type: object}}}}}
components:
  securitySchemes: {login: {type: http, scheme: basic}, token: {type: http, scheme: bearer}, key: {type: apiKey, in: header, name: X-Key}}
`

it('a refusal says which credential it asks for, how long to wait, and that a value is missing', async () => {
  const shop = openShop(await contractFrom(TIMES), { quota: 'real' })
  const reply = await shop.mock.answer({ method: 'GET', path: '/times', query: 'river=a', header: () => undefined })
  expect(reply.headers.filter(([name]) => name === 'WWW-Authenticate').map(([, value]) => value)).toEqual([
    'Basic realm="Times of day"',
    'Bearer realm="Times of day"',
  ])
  expect(reply.status).toBe(401)
  const caller = { 'x-key': 'key_guest' }
  const missing = await shop.get('/times', caller)
  expect(missing.text).toContain('river is missing, wanted a value')
  for (let turn = 0; turn < 2; turn += 1) await shop.get('/times?river=a', caller)
  const wait = await shop.get('/times?river=a', caller)
  expect(wait.status).toBe(429)
  expect(Number(wait.headers.get('retry-after'))).toBeGreaterThan(0)
})

it.each([
  ['X-Limit, window: minute', 'X-Left, window: minute', 'X-Reset, window: minute, form: delta-seconds', 'x-limit', '2'],
  [
    'Limits;q, window: minute',
    'Left;r, window: minute',
    'Left;t, window: minute, form: delta-seconds',
    'limits',
    '"minute";q=2;w=60',
  ],
])(
  'a header of the quota that an answer must have is sent once, with its figure: %s',
  async (limit, left, reset, name, value) => {
    const document = TIMES.replace(
      'paths:',
      `x-rate-headers: {limit: {header: ${limit}}, remaining: {header: ${left}}, reset: {header: ${reset}}}\npaths:`,
    ).replace(
      'description: Times,',
      `description: Times, headers: {${name}: {required: true, schema: {type: string}, example: 77}},`,
    )
    const shop = openShop(await contractFrom(document), { quota: 'real' })
    const header = (key: string): string | undefined => ({ 'x-key': 'key_guest' })[key]
    const { status, headers } = await shop.mock.answer({ method: 'GET', path: '/times', query: 'river=a', header })
    expect(status).toBe(200)
    expect(headers.filter(([own]) => own.toLowerCase() === name).map(([, text]) => text)).toEqual([value])
  },
)

it('an optional header says when to come again in the form of its schema', async () => {
  const date = `{schema: {type: string, pattern: ' GMT$'}}`
  const document = TIMES.replace(
    "'200': {description",
    () =>
      `'429': {description: Wait, headers: {Retry-After: ${date}}, content: {application/json: {schema: {type: object}}}}, '200': {description`,
  )
  const shop = openShop(await contractFrom(document), { quota: 'real' })
  const caller = { 'x-key': 'key_guest' }
  for (let turn = 0; turn < 2; turn += 1) await shop.get('/times?river=a', caller)
  expect((await shop.get('/times?river=a', caller)).headers.get('retry-after')).toMatch(/^\w{3}, .* GMT$/)
})
