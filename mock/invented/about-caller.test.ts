import { beforeAll, expect, it } from 'vitest'
import { contractFrom, openShop, type Shop } from './shop.test-kit.js'

const DOCUMENT = `
openapi: 3.1.0
info: {title: Plans, version: '1'}
security: [{key: []}]
x-tiers:
  - {name: basic, symbols: all, quota: {hour: 60}}
  - {name: plus, symbols: all, quota: {hour: 600}}
paths:
  /me:
    get:
      operationId: getMe
      responses: {'200': {description: ok, content: {application/json: {example: {id: u1, plan: basic, city: Rome, email: a@b}, schema: {$ref: '#/components/schemas/Me'}}}}}
    post:
      operationId: renewMe
      responses: {'200': {description: ok, content: {application/json: {example: {id: u1, plan: basic, city: Rome, email: a@b}, schema: {$ref: '#/components/schemas/Me'}}}}}
  /rates:
    get:
      operationId: getRates
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, required: [usd], properties: {usd: {type: number}}}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  schemas:
    Me:
      type: object
      required: [id, plan, city]
      properties: {id: {type: string}, plan: {type: string, enum: [basic, plus]}, city: {type: string}, email: {type: string}}
`

let shop: Shop
beforeAll(async () => {
  shop = openShop(await contractFrom(DOCUMENT))
})
const asked = async (target: string, key: string) => JSON.parse((await shop.get(target, { 'x-key': key })).text)

it('answers each account with its tier, its mail address and an id of its own, and else with the example', async () => {
  const [basic, plus] = [await asked('/me', 'key_basic'), await asked('/me', 'key_plus')]
  expect(basic).toEqual({ id: expect.any(String), plan: 'basic', city: 'Rome', email: 'basic@pipeproof.test' })
  expect(plus).toEqual({ id: expect.any(String), plan: 'plus', city: 'Rome', email: 'plus@pipeproof.test' })
  expect(new Set(['u1', basic.id, plus.id]).size).toBe(3)
  expect(await asked('/me', 'key_basic')).toEqual(basic)
})

it('answers without an id are the same for every account', async () => {
  expect(await asked('/rates', 'key_basic')).toEqual(await asked('/rates', 'key_plus'))
})

it('a write answers with the example', async () => {
  const header = (name: string) => (name === 'x-key' ? 'key_plus' : undefined)
  const { body } = await shop.mock.answer({ method: 'POST', path: '/me', query: '', header })
  expect(JSON.parse(Buffer.from(body).toString())).toEqual({ id: 'u1', plan: 'basic', city: 'Rome', email: 'a@b' })
})
