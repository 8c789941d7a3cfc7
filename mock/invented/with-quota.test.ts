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
      x-quota: {window: hour, limit: q.limit, used: q.used, remaining: q.left, reset: q.end, form: delta-seconds}
      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Me'}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  schemas:
    Me:
      type: object
      required: [city, q]
      properties:
        city: {type: string}
        q:
          type: object
          required: [limit, used, left, end]
          properties: {limit: {type: integer}, used: {type: integer}, left: {type: string}, end: {type: integer}}
`

let shop: Shop
beforeAll(async () => {
  shop = openShop(await contractFrom(DOCUMENT))
})
const asked = async (key: string) => JSON.parse((await shop.get('/me', { 'x-key': key })).text).q

it('shows the quota of the caller, this request counted, in the types of the schema', async () => {
  const figures = [await asked('key_basic'), await asked('key_basic'), await asked('key_plus')]
  const [basic, , plus] = figures
  expect(plus.limit).toBe(10 * basic.limit)
  expect(figures.map(({ used }) => used)).toEqual([1, 2, 1])
  expect(figures.map(({ limit, used, left }) => left === String(limit - used))).toEqual([true, true, true])
  for (const { end } of figures) {
    expect(end).toBeGreaterThanOrEqual(0)
    expect(end).toBeLessThanOrEqual(3600)
  }
})
